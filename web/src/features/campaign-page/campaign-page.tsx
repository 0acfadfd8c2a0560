import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { FiguresAsOf } from '../../components/figures-as-of';
import { RowsSkeleton } from '../../components/rows-skeleton';
import { follows, topicOfCampaign } from '../../lib/updates/topics';
import { BlockedEmails } from './blocked-emails';
import { blockedSteps } from './blocked-in-words';
import { CampaignHeader } from './campaign-header';
import { CampaignTabs } from './campaign-tabs';
import { CampaignHistory } from './campaign-history';
import { type Campaign, isLaunched } from '../campaigns/campaign-model';
import { CampaignResults } from '../campaign-results/campaign-results';
import { DailySection } from '../campaign-results/daily-section';
import { Funnel } from '../campaign-results/funnel';
import { getLedger, ledgerKey } from '../campaign-results/campaign-results.api';
import { HoldoutPanel } from '../campaign-holdout/holdout-panel';
import { Launched } from '../campaign-leads/launched';
import { LeadOfCampaign } from '../lead-story/lead-of-campaign';
import { LedgerSums } from '../campaign-results/ledger-sums';
import { NotLaunched } from './not-launched';
import { StepTable } from '../campaign-results/step-table';
import { WhyItWaits } from './why-it-waits';
import classes from './campaign-page.module.css';

/** Far down the page, and most of its script is for filters, menus and rows. */
const CampaignLeads = lazy(async () => ({ default: (await import('../campaign-leads/campaign-leads')).CampaignLeads }));
/** Most campaigns test nothing. */
const SubjectTests = lazy(async () => ({ default: (await import('../campaign-results/subject-tests')).SubjectTests }));
/** What was written comes after the figures: its editor is large and most visits never reach it. */
const CampaignWriting = lazy(async () => ({ default: (await import('../campaign-emails/campaign-writing')).CampaignWriting }));

/** What was sent, whether as tests or by a launch, has results; before that there is only what was written. */
export function CampaignPage({ campaign, came }: { campaign: Campaign; came: number }) {
  const started = isLaunched(campaign) || campaign.stats.sent > 0;
  const written = campaign.steps.length > 0;
  const ledger = useQuery({
    queryKey: ledgerKey(campaign._id),
    queryFn: () => getLedger(campaign._id),
    enabled: started,
    meta: follows(topicOfCampaign(campaign._id)),
  });
  return (
    <>
      <title>{`${campaign.name} · Rekindle`}</title>
      <CampaignHeader campaign={campaign} waiting={ledger.data?.waiting} />
      {started && <CampaignTabs campaignId={campaign._id} />}
      <BlockedEmails ledger={ledger.data} />
      {isLaunched(campaign) ? <WhyItWaits ledger={ledger.data} /> : <NotLaunched campaign={campaign} />}
      {started && (
        <>
          <CampaignResults campaign={campaign} ledger={ledger.data} />
          <FiguresAsOf moment={campaign.figuresAsOf} came={came} />
          <div className={classes.two}>
            <Funnel campaign={campaign} />
            <LedgerSums campaignId={campaign._id} ledger={ledger} />
          </div>
          <StepTable campaign={campaign} ledger={ledger.data} />
          <HoldoutPanel campaignId={campaign._id} />
          <Suspense>
            <SubjectTests campaign={campaign} />
          </Suspense>
          <div className={classes.two}>
            <CampaignHistory campaignId={campaign._id} />
            <DailySection campaignId={campaign._id} />
          </div>
          <Launched value={isLaunched(campaign)}>
            <Suspense fallback={<RowsSkeleton label="Loading leads" rows={5} />}>
              <CampaignLeads campaignId={campaign._id} />
            </Suspense>
            <LeadOfCampaign campaignId={campaign._id} />
          </Launched>
        </>
      )}
      {written && (
        <Suspense fallback={<RowsSkeleton label="Loading the emails" rows={5} />}>
          <CampaignWriting campaign={campaign} blocked={blockedSteps(ledger.data)} />
        </Suspense>
      )}
    </>
  );
}
