import { PageTabs } from '../../components/page-tabs';

const PAGES = [
  ['/settings/profile', 'Profile'],
  ['/settings/password', 'Password'],
  ['/settings/notifications', 'Notifications'],
  ['/settings/usage', 'Usage'],
  ['/settings/suppressions', 'Do not contact'],
  ['/settings/api-keys', 'API keys'],
  ['/settings/your-data', 'Your data'],
] as const;

/** Shown under the header of every page of the settings. */
export const SettingsTabs = () => <PageTabs label="Settings" pages={PAGES} />;
