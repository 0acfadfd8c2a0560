import { PageHeader } from '../../components/page-header';
import { PasswordForm } from './password-form';
import { SettingsTabs } from './settings-tabs';

export function Component() {
  return (
    <>
      <title>Password · Rekindle</title>
      <PageHeader title="Password" meta={<span>Every other browser that is signed in to your account will be signed out.</span>} />
      <SettingsTabs />
      <PasswordForm />
    </>
  );
}
