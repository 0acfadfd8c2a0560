import { EmailSums } from './email-sums';
import { PageHeader } from '../../../components/page/page-header';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { RowsSkeleton } from '../../../components/lists/rows-skeleton';
import { Section } from '../../../components/page/section';
import { counted } from '../../../lib/format';
import { CampaignSums } from './campaign-sums';
import type { Figures } from './figures';
import { useFigures } from './operations.api';
import { UnknownDeliveries } from './unknown-deliveries';
import classes from './operations.module.css';

type Ledger = Figures['ledger'];

export function Component() {
  const { data, error, refetch } = useFigures();
  return (
    <>
      <title>Deliveries · Rekindle operator</title>
      <PageHeader title="Deliveries" meta={data && `${counted(data.ledger.due, 'email')} due now`} />
      {!data && error && <ProblemAlert error={error} title="The emails could not be counted" onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton label="Counting the emails" />}
      {data && <Ledger ledger={data.ledger} />}
    </>
  );
}

function Ledger({ ledger }: { ledger: Ledger }) {
  return (
    <div className={classes.tight}>
      <Section id="sums" title="Where every email stands" note="Of all accounts. Each figure is counted by itself, and both sums hold.">
        <EmailSums sums={ledger} />
      </Section>
      <Section id="unknown" title="Unknown" note="Sent to a mail server that never answered. They are not sent again automatically.">
        <UnknownDeliveries howMany={ledger.unknown} />
      </Section>
      <Section id="campaigns" title="By campaign" note={noteOf(ledger)}>
        <CampaignSums campaigns={ledger.campaigns} />
      </Section>
    </div>
  );
}

const noteOf = ({ campaigns, campaignCount }: Ledger): string | undefined =>
  campaignCount > campaigns.length ? `The ${campaigns.length} of ${campaignCount} with most to look at.` : undefined;
