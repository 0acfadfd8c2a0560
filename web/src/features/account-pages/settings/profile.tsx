import { RowsSkeleton } from '../../../components/lists/rows-skeleton';
import { Section } from '../../../components/page/section';
import { useCurrentUser } from '../../auth/use-current-user';
import { EmailForm } from './email-form';
import { ProfileForm } from './profile-form';
import { SettingsHeader } from './settings-header';

export function Component() {
  const user = useCurrentUser();
  return (
    <>
      <title>Profile · Rekindle</title>
      <SettingsHeader />
      {!user && <RowsSkeleton label="Loading your profile" rows={3} />}
      {user && (
        <>
          <Section id="you" title="You and your business">
            <ProfileForm user={user} />
          </Section>
          <Section id="email" title="Sign-in email" note={`You sign in with ${user.email}.`}>
            <EmailForm />
          </Section>
        </>
      )}
    </>
  );
}
