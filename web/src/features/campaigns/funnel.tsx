import { FunnelChart } from '../../components/funnel-chart';
import { Section } from '../../components/section';
import { counted } from '../../lib/format';
import type { Campaign } from './campaign-model';
import { contacted } from './contacted';

export function Funnel({ campaign }: { campaign: Campaign }) {
  const { metrics, stats } = campaign;
  const reached = contacted(campaign);
  return (
    <Section id="funnel" title="From contacted to revived" note="Each lead counts once, however many emails they got.">
      <FunnelChart
        label="Leads at each stage"
        stages={[
          { label: 'Contacted', value: reached, hint: 'leads sent at least one email' },
          {
            label: 'Delivered',
            value: Math.max(0, reached - metrics.bounced),
            hint: metrics.bounced > 0 ? `${counted(metrics.bounced, 'address', 'addresses')} bounced and were stopped` : 'none bounced',
          },
          { label: 'Opened', value: stats.opened, hint: 'by a person; automatic opens are left out' },
          { label: 'Clicked', value: metrics.clicks, hint: 'a link in any of the emails' },
          { label: 'Revived', value: metrics.revived, hint: 'replied or ordered', warm: true },
        ]}
      />
    </Section>
  );
}
