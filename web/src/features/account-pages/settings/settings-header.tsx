import { PageHeader } from '../../../components/page/page-header';
import { PageTabs } from '../../../components/page/page-tabs';

const PAGES = [
  ['/settings/profile', 'Profile'],
  ['/settings/password', 'Password'],
  ['/settings/notifications', 'Notifications'],
  ['/settings/usage', 'Usage'],
  ['/settings/suppressions', 'Do not contact'],
  ['/settings/api-keys', 'API keys'],
  ['/settings/your-data', 'Your data'],
] as const;

/** The same on every page of the settings, so that nothing moves from one to the other. */
export const SettingsHeader = () => (
  <>
    <PageHeader title="Settings" />
    <PageTabs label="Settings" pages={PAGES} />
  </>
);
