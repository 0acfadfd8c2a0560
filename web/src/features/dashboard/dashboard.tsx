import { useCurrentUser } from '../auth/use-current-user';
import { PageHeader } from '../../components/page-header';
import { useLeadLists } from '../lead-lists/use-lead-lists';
import { LateNote } from '../billing/late-note';
import { PlanBanner } from '../usage/plan-banner';
import type { Kind } from '../usage/usage.api';
import { LimitNotices } from '../usage/limit-notices';
import { CampaignsSection } from './campaigns-section';
import { DashboardFigures } from './dashboard-figures';
import { QuickActions } from './quick-actions';
import { RecentLists } from './recent-lists';
import { UploadCard } from './upload-card';
import classes from './dashboard.module.css';

// The trial's own two stand in its banner, and one campaign of one is no news while it runs.
const LIMITS: Kind[] = ['leadsPerMonth', 'campaignsPerMonth', 'dailyEmails', 'modelTokensPerMonth'];

export function Component() {
  const user = useCurrentUser();
  const lists = useLeadLists();
  const isNew = lists.data?.length === 0;
  return (
    <>
      <title>Dashboard · Rekindle</title>
      <PageHeader title={user ? `Welcome back, ${user.fullName}` : 'Welcome back'} />
      <LateNote />
      {user && <PlanBanner user={user} />}
      <LimitNotices of={LIMITS} />
      <DashboardFigures />
      {isNew && (
        <div className={classes.first}>
          <UploadCard wide />
        </div>
      )}
      <div className={classes.columns}>
        <CampaignsSection canStart={!isNew} />
        <QuickActions isNew={isNew} user={user} />
      </div>
      <RecentLists lists={lists} />
    </>
  );
}
