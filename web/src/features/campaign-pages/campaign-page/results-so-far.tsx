import { Suspense } from 'react';
import { lazyPart } from '../../../lib/lazy-part';
import { FiguresAsOf } from '../../../components/notices/figures-as-of';
import { useHoldout } from '../campaign-holdout/campaign-holdout.api';
import { DayByDay } from '../campaign-results/day-by-day';
import { Outcome } from '../campaign-results/outcome';
import { RoasCost } from '../campaign-results/roas-cost';
import { StepTable } from '../campaign-results/step-table';
import { WhoCameBack } from '../campaign-results/who-came-back';
import type { CampaignShown } from './use-campaign-page';
import classes from './campaign-page.module.css';
import { NeedsYou } from '../../../components/notices/needs-you';
import { unknownNeeds } from '../needs/needs';
import { useMailboxNeeds, useReplyNeeds } from '../needs/use-needs';

function CampaignNeeds({ campaignId, unknown }: { campaignId: string; unknown: number }) {
  return <NeedsYou items={[...useReplyNeeds(campaignId), ...useMailboxNeeds(), ...unknownNeeds(unknown, campaignId)]} />;
}

/** Most campaigns test nothing. */
const SubjectTests = lazyPart(async () => ({ default: (await import('../campaign-results/subject-tests')).SubjectTests }));
/** Most campaigns hold nobody back. */
const HoldoutPanel = lazyPart(async () => ({ default: (await import('../campaign-holdout/holdout-panel')).HoldoutPanel }));

/** The leads' reactions first, then the course of the campaign, beside it who waits; below both the parts that few campaigns have. */
export function ResultsSoFar({ campaign, came, ledger }: CampaignShown) {
  const { data: holdout = null } = useHoldout(campaign._id);
  return (
    <>
      <Outcome campaign={campaign} holdout={holdout} />
      <RoasCost metrics={campaign.metrics} holdout={holdout} />
      <FiguresAsOf moment={campaign.figuresAsOf} came={came} />
      <div className={classes.columns}>
        <div>
          <DayByDay campaign={campaign} />
          <StepTable campaign={campaign} ledger={ledger.data} />
        </div>
        <div className={classes.people}>
          <CampaignNeeds campaignId={campaign._id} unknown={ledger.data?.unknown ?? 0} />
          <WhoCameBack campaign={campaign} />
        </div>
      </div>
      <Suspense>
        <HoldoutPanel campaignId={campaign._id} />
        <SubjectTests campaign={campaign} />
      </Suspense>
    </>
  );
}
