import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { EmptyState } from '../../components/empty-state';
import { PageHeader } from '../../components/page-header';
import { ProblemAlert } from '../../components/problem-alert';
import { RowsSkeleton } from '../../components/rows-skeleton';
import { isMissing } from '../../lib/api/problem';
import { follows, topicOfCampaign } from '../../lib/updates/topics';
import { GoneCampaign } from '../campaign/gone-campaign';
import { CampaignHeader } from '../campaign-page/campaign-header';
import { CampaignTabs } from '../campaign-page/campaign-tabs';
import { getLedger, ledgerKey } from '../campaign-results/campaign-results.api';
import { campaignKey, getCampaign } from '../campaigns/campaigns.api';
import { LedgerLines } from './ledger-lines';
import { LedgerProof } from './ledger-proof';
import { SettleEmails } from './settle-emails';

/** Where every email is, and the proof of it. */
export function Component() {
  const { id = '' } = useParams();
  const meta = follows(topicOfCampaign(id));
  const campaign = useQuery({ queryKey: campaignKey(id), queryFn: () => getCampaign(id), meta });
  const ledger = useQuery({ queryKey: ledgerKey(id), queryFn: () => getLedger(id), meta });
  const error = campaign.error ?? ledger.error;
  const retry = (): void => void Promise.all([campaign.refetch(), ledger.refetch()]);
  return (
    <>
      <title>{`${campaign.data ? `${campaign.data.name} · ` : ''}Ledger · Rekindle`}</title>
      {campaign.data ? <CampaignHeader campaign={campaign.data} waiting={ledger.data?.waiting} /> : <PageHeader title="Ledger" />}
      {campaign.data && <CampaignTabs campaignId={id} />}
      {ledger.data && ledger.data.planned > 0 && (
        <>
          <LedgerProof campaignId={id} ledger={ledger.data} countedAt={ledger.dataUpdatedAt} />
          <SettleEmails campaignId={id} emails={ledger.data.unknownDeliveries} unknown={ledger.data.unknown} />
          <LedgerLines campaignId={id} ledger={ledger.data} />
        </>
      )}
      {ledger.data?.planned === 0 && <NothingPlanned campaignId={id} />}
      {!ledger.data && error && isMissing(error) && <GoneCampaign />}
      {!ledger.data && error && !isMissing(error) && <ProblemAlert error={error} title="The emails could not be counted" onRetry={retry} />}
      {!ledger.data && !error && <RowsSkeleton label="Counting the emails" rows={6} />}
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
