import { Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { lazyPart } from '../../../lib/lazy-part';
import { RowsSkeleton } from '../../../components/lists/rows-skeleton';
import { hasStarted } from '../../campaigns/campaign-model';
import { blockedSteps } from './blocked-in-words';
import { movedTo } from './moved-to';
import { ResultsSoFar } from './results-so-far';
import { TabTitle } from './tab-title';
import { useCampaignPage } from './use-campaign-page';

const CampaignWriting = lazyPart(async () => ({ default: (await import('../campaign-emails/campaign-writing')).CampaignWriting }));

/** A campaign that sent emails, as tests or by a launch, has results; before that there are only its texts. */
export function Component() {
  const shown = useCampaignPage();
  const { campaign, ledger } = shown;
  const moved = movedTo(campaign._id, useLocation());
  if (moved && hasStarted(campaign)) return <Navigate to={moved} replace />;
  return (
    <>
      <TabTitle campaign={campaign} />
      {hasStarted(campaign) ? (
        <ResultsSoFar {...shown} />
      ) : (
        campaign.steps.length > 0 && (
          <Suspense fallback={<RowsSkeleton label="Loading the emails" rows={5} />}>
            <CampaignWriting campaign={campaign} blocked={blockedSteps(ledger.data)} />
          </Suspense>
        )
      )}
    </>
  );
}
