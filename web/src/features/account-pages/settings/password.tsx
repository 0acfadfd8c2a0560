import { Section } from '../../../components/page/section';
import { PasswordForm } from './password-form';
import { SettingsHeader } from './settings-header';

export function Component() {
  return (
    <>
      <title>Password · Rekindle</title>
      <SettingsHeader />
      <Section id="password" title="Password" note="Every other browser that is signed in to your account will be signed out.">
        <PasswordForm />
      </Section>
    </>
  );
}
