import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part';
import { useCurrentUser } from '../auth/use-current-user';
import { PageHeader } from '../../components/page/page-header';
import { useLeadLists } from '../lead-pages/lead-lists/use-lead-lists';
import { LateNote } from '../paying-pages/billing/late-note';
import { useCampaignNames, useNewestCampaigns } from '../campaigns/campaigns.api';
import { PlanBanner } from '../usage/plan-banner';
import type { Kind } from '../usage/usage.api';
import { LimitNotices } from '../usage/limit-notices';
import { sellsPlans } from '../../lib/own-use';
import { CampaignsSection } from './campaigns-section';
import { DashboardFigures } from './dashboard-figures';
import { RecentLists } from './recent-lists';
import { TrendsSkeleton } from './trends-skeleton';
import { useGreeting } from './use-greeting';
import classes from './dashboard.module.css';

// The trial's own two stand in its banner, and one campaign of one is no news while it runs.
const LIMITS: Kind[] = ['leadsPerMonth', 'campaignsPerMonth', 'dailyEmails', 'modelTokensPerMonth'];

const Overview = lazyPart(() => import('./overview'));
const People = lazyPart(() => import('./people'));

export function Component() {
  const user = useCurrentUser();
  const lists = useLeadLists();
  const campaigns = useNewestCampaigns();
  const names = useCampaignNames();
  const isNew = lists.data?.length === 0;
  const greeting = useGreeting(user);
  return (
    <>
      <title>Dashboard · Rekindle</title>
      <PageHeader title={greeting} />
      {sellsPlans() && <LateNote />}
      {sellsPlans() && user && <PlanBanner user={user} />}
      <LimitNotices of={LIMITS} />
      <DashboardFigures />
      <div className={classes.overview}>
        <Suspense fallback={<TrendsSkeleton withTitle />}>
          <Overview user={user} campaigns={campaigns} names={names} />
        </Suspense>
      </div>
      <div className={classes.columns}>
        <div>
          <CampaignsSection />
          <RecentLists lists={lists} />
        </div>
        <div className={classes.people}>
          <Suspense>
            <People isNew={isNew} user={user} />
          </Suspense>
        </div>
      </div>
    </>
  );
}
