import { lazy, Suspense } from 'react';
import { FiguresAsOf } from '../../components/figures-as-of';
import { CampaignResults } from '../campaign-results/campaign-results';
import { DailySection } from '../campaign-results/daily-section';
import { Funnel } from '../campaign-results/funnel';
import { StepTable } from '../campaign-results/step-table';
import type { CampaignShown } from './use-campaign-page';
import classes from './campaign-page.module.css';

/** Most campaigns test nothing. */
const SubjectTests = lazy(async () => ({ default: (await import('../campaign-results/subject-tests')).SubjectTests }));
/** Most campaigns hold nobody back. */
const HoldoutPanel = lazy(async () => ({ default: (await import('../campaign-holdout/holdout-panel')).HoldoutPanel }));

export function ResultsSoFar({ campaign, came, ledger }: CampaignShown) {
  return (
    <>
      <CampaignResults campaign={campaign} ledger={ledger.data} />
      <FiguresAsOf moment={campaign.figuresAsOf} came={came} />
      <div className={classes.two}>
        <Funnel campaign={campaign} />
        <DailySection campaignId={campaign._id} />
      </div>
      <StepTable campaign={campaign} ledger={ledger.data} />
      <Suspense>
        <HoldoutPanel campaignId={campaign._id} />
        <SubjectTests campaign={campaign} />
      </Suspense>
    </>
  );
}
