import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { Link, Navigate, useParams } from 'react-router-dom';
import { InFocusHeader } from '../../../components/page/focus-header';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { RowsSkeleton } from '../../../components/lists/rows-skeleton';
import { Steps } from '../../../components/page/steps';
import { now } from '../../../lib/clock';
import { ApiProblem } from '../../../lib/api/problem';
import { type Campaign, isLaunched, isOneEmail, reviewPath } from '../../campaigns/campaign-model';
import { campaignKey, getCampaign } from '../../campaigns/campaigns.api';
import { dropLaunchKey, getLaunchPlan, launchPlanKey } from './launch.api';
import { LaunchForm } from './launch-form';
import { pendingLaunch, watchLaunch } from './pending-launch';
import classes from './launch.module.css';

const LABELS = ['Upload Leads', 'Business Info', 'AI Strategy', 'Review and Launch'];
const ONE_EMAIL = ['Write the email', 'Choose a list', 'Review and launch'];

// The notification of the launch may arrive while the dashboard is still loading: the user who pressed Launch is on the way there.
const afterwards = (id: string): string => (pendingLaunch()?.campaignId === id ? '/dashboard' : `/campaigns/${id}`);

/** If the response to Launch was lost, it can be undone all the same. */
function Launched({ campaign: { _id: id, startsAt } }: { campaign: Campaign }) {
  const [to] = useState(() => afterwards(id));
  useLayoutEffect(() => {
    dropLaunchKey(id);
    if (startsAt !== null && Date.parse(startsAt) > now().getTime() && pendingLaunch()?.campaignId !== id) watchLaunch(id, startsAt);
  }, [id, startsAt]);
  return <Navigate to={to} replace />;
}

/** The last page before a campaign is sent: what, to whom, from whom and when. */
export function Component() {
  const { id = '' } = useParams();
  const campaign = useQuery({ queryKey: campaignKey(id), queryFn: () => getCampaign(id) });
  const plan = useQuery({ queryKey: launchPlanKey(id), queryFn: () => getLaunchPlan(id), retry: false, staleTime: 0 });
  if (campaign.data && isLaunched(campaign.data)) return <Launched campaign={campaign.data} />;
  const failed = [campaign, plan].find(({ error }) => error !== null);
  return (
    <>
      <title>Launch · Rekindle</title>
      <InFocusHeader slot="steps">
        <StepsOf campaign={campaign.data} />
      </InFocusHeader>
      {campaign.data && plan.data ? (
        <LaunchForm campaign={campaign.data} plan={plan.data} />
      ) : (
        <div className={classes.page}>
          <h1>Launch</h1>
          {failed ? (
            <CannotLaunch error={failed.error} campaign={campaign.data} onRetry={() => void failed.refetch()} />
          ) : (
            <RowsSkeleton label="Working out what goes to whom" rows={5} />
          )}
        </div>
      )}
    </>
  );
}

/** The values of most campaigns until they are known, so that nothing below moves. */
function StepsOf({ campaign }: { campaign: Campaign | undefined }) {
  const one = campaign !== undefined && isOneEmail(campaign);
  const labels = one ? ONE_EMAIL : LABELS;
  return <Steps label={one ? 'One email' : 'Revival campaign'} labels={labels} current={labels.length} />;
}

const TOO_MANY = 429;
/** The server has checked and refuses; it has not failed, and it is not too busy. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiProblem && error.problem.status < 500 && error.problem.status !== TOO_MANY;

function CannotLaunch({ error, campaign, onRetry }: { error: unknown; campaign?: Campaign; onRetry: () => void }) {
  const title = isRefusal(error) ? 'This campaign cannot be launched now' : 'We could not load this launch';
  return (
    <div className={classes.refused}>
      <ProblemAlert error={error} title={title} onRetry={onRetry} />
      {campaign ? (
        <Button component={Link} to={reviewPath(campaign)} variant="default">
          Back to review
        </Button>
      ) : (
        <Anchor component={Link} to="/campaigns">
          See all campaigns
        </Anchor>
      )}
    </div>
  );
}
