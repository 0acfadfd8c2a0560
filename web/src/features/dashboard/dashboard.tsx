import { useCurrentUser } from '../auth/use-current-user';
import { PageHeader } from '../../components/page-header';
import { useLeadLists } from '../leads/use-lead-lists';
import { PlanBanner } from '../plans/plan-banner';
import { CampaignsSection } from './campaigns-section';
import { DashboardFigures } from './dashboard-figures';
import { QuickActions } from './quick-actions';
import { RecentLists } from './recent-lists';
import { UploadCard } from './upload-card';
import classes from './dashboard.module.css';

export function Component() {
  const user = useCurrentUser();
  const lists = useLeadLists();
  const isNew = lists.data?.length === 0;
  return (
    <>
      <title>Dashboard · Rekindle</title>
      <PageHeader title={user ? `Welcome back, ${user.fullName}` : 'Welcome back'} />
      {user && <PlanBanner user={user} />}
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
