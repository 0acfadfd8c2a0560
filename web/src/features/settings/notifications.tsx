import { PageHeader } from '../../components/page-header';
import { RowsSkeleton } from '../../components/rows-skeleton';
import { useCurrentUser } from '../auth/use-current-user';
import { NotificationSwitches } from './notification-switches';
import { SettingsTabs } from './settings-tabs';

export function Component() {
  const user = useCurrentUser();
  return (
    <>
      <title>Notifications · Rekindle</title>
      <PageHeader title="Notifications" meta={user && <span>We write to {user.email} when one of these happens.</span>} />
      <SettingsTabs />
      {user ? <NotificationSwitches user={user} /> : <RowsSkeleton label="Loading your notifications" rows={5} />}
    </>
  );
}
