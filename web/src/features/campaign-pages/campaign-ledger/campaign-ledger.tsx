import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../components/lists/empty-state';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { RowsSkeleton } from '../../../components/lists/rows-skeleton';
import { TabTitle } from '../campaign-page/tab-title';
import { useCampaignPage } from '../campaign-page/use-campaign-page';
import { hasStarted } from '../../campaigns/campaign-model';
import { LedgerLines } from './ledger-lines';
import { LedgerProof } from './ledger-proof';
import { SettleEmails } from './settle-emails';

/** Where every email is, and the proof of it. */
export function Component() {
  const { campaign, ledger } = useCampaignPage();
  const { data, error, refetch, dataUpdatedAt } = ledger;
  const id = campaign._id;
  const nothing = !hasStarted(campaign) || data?.planned === 0;
  return (
    <>
      <TabTitle campaign={campaign} tab="Ledger" />
      {nothing && <NothingPlanned campaignId={id} />}
      {!nothing && data && (
        <>
          <LedgerProof campaignId={id} ledger={data} countedAt={dataUpdatedAt} />
          <SettleEmails campaignId={id} emails={data.unknownDeliveries} unknown={data.unknown} />
          <LedgerLines campaignId={id} ledger={data} />
        </>
      )}
      {!nothing && !data && error && <ProblemAlert error={error} title="The emails could not be counted" onRetry={() => void refetch()} />}
      {!nothing && !data && !error && <RowsSkeleton label="Counting the emails" rows={6} />}
    </>
  );
}

function NothingPlanned({ campaignId }: { campaignId: string }) {
  return (
    <EmptyState
      title="No email is planned yet"
      level={2}
      action={
        <Button component={Link} to={`/campaigns/${campaignId}`} variant="default">
          Go to the campaign
        </Button>
      }
    >
      From the launch on, every email is accounted for here, and so is what became of it.
    </EmptyState>
  );
}
