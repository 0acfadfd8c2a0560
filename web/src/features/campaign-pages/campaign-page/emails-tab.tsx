import { lazy, Suspense } from 'react';
import { RowsSkeleton } from '../../../components/lists/rows-skeleton';
import { blockedSteps } from './blocked-in-words';
import { TabTitle } from './tab-title';
import { useCampaignPage } from './use-campaign-page';

/** The editor is large, and what is above it shows at once. */
const CampaignWriting = lazy(async () => ({ default: (await import('../campaign-emails/campaign-writing')).CampaignWriting }));

export function Component() {
  const { campaign, ledger } = useCampaignPage();
  return (
    <>
      <TabTitle campaign={campaign} tab="Emails" />
      {campaign.steps.length > 0 && (
        <Suspense fallback={<RowsSkeleton label="Loading the emails" rows={5} />}>
          <CampaignWriting campaign={campaign} blocked={blockedSteps(ledger.data)} />
        </Suspense>
      )}
    </>
  );
}
