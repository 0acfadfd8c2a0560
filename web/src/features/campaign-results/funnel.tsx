import { dollars } from '../../lib/money';
import { FunnelChart } from '../../components/funnel-chart';
import { Section } from '../../components/section';
import { counted } from '../../lib/format';
import type { Campaign } from '../campaigns/campaign-model';

const bouncedInWords = (bounced: number): string =>
  bounced > 0 ? `${counted(bounced, 'address', 'addresses')} bounced and ${bounced === 1 ? 'was' : 'were'} stopped` : 'none bounced';

export function Funnel({ campaign }: { campaign: Campaign }) {
  const { contacted, bounced, opened, clicked, revived } = campaign.leadFigures;
  const { orders, revenue } = campaign.metrics;
  return (
    <Section
      id="funnel"
      title="From contacted to revived"
      note="Each lead counts once, however many emails they got. Shares are of the leads contacted."
    >
      <FunnelChart
        label="Leads at each stage"
        stages={[
          { label: 'Contacted', value: contacted, hint: 'leads sent at least one email' },
          {
            label: 'Delivered',
            value: Math.max(0, contacted - bounced),
            hint: bouncedInWords(bounced),
          },
          { label: 'Opened', value: opened, hint: 'by a person; automatic opens are not counted' },
          { label: 'Clicked', value: clicked, hint: 'a link in any of the emails' },
          {
            label: 'Revived',
            value: revived,
            hint: orders > 0 ? `replied or ordered: ${counted(orders, 'order')} worth ${dollars(revenue)}` : 'replied or ordered',
            warm: true,
          },
        ]}
      />
    </Section>
  );
}
