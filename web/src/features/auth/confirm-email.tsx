import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { FailureBox } from '../../components/notices/failure-box';
import { problemOf } from '../../lib/api/problem';
import { keepUser, useSession } from '../../lib/session/session';
import { AuthPage } from './auth-page';
import { confirmEmail, getCurrentUser } from './auth.api';
import { Outcome } from './outcome';
import classes from './auth.module.css';

/** A button, because mail scanners open links by themselves. */
export function Component() {
  const [params] = useSearchParams();
  const signedIn = useSession() !== null;
  const [done, setDone] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const confirm = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await confirmEmail(params.get('token') ?? '');
      setDone(true);
      // The header shows the address: from here on the new one. If this fails, the next page asks again.
      if (signedIn) await getCurrentUser().then(keepUser, () => undefined);
    } catch (error) {
      setFailure(problemOf(error, 'The address was not confirmed. Try again in a minute.').detail);
    }
    setBusy(false);
  };

  return (
    <AuthPage title="Confirm your email">
      {done ? (
        <Outcome
          title="Your sign-in email is changed"
          action={
            <Button component={Link} to={signedIn ? '/settings/profile' : '/login'} fullWidth size="md">
              {signedIn ? 'Back to your profile' : 'Log in'}
            </Button>
          }
        >
          From now on you sign in with this address.
        </Outcome>
      ) : (
        <>
          <h1>Confirm your email</h1>
          <p className={classes.sub}>You will sign in with this address from now on. Until you confirm it, nothing changes.</p>
          {failure && <FailureBox>{failure}</FailureBox>}
          <Button fullWidth size="md" loading={busy} onClick={() => void confirm()}>
            Confirm this address
          </Button>
        </>
      )}
    </AuthPage>
  );
}
