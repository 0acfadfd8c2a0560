import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { AuthPage } from './auth-page';
import { NewPasswordForm } from './new-password-form';
import { Outcome } from './outcome';
import { checkResetLink } from './auth.api';
import classes from './auth.module.css';

export function Component() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const [state, setState] = useState<'looking' | 'asking' | 'done' | 'expired'>(token ? 'looking' : 'expired');
  useEffect(() => {
    if (!token) return;
    // If this cannot be known, the form is shown: the server checks what it sends.
    void checkResetLink(token)
      .catch(() => true)
      .then((usable) => setState((now) => (now === 'looking' ? (usable ? 'asking' : 'expired') : now)));
  }, [token]);
  return (
    <AuthPage title="Set a new password">
      {(state === 'looking' || state === 'asking') && (
        <>
          <h1>Set a new password</h1>
          <p className={classes.sub}>Everyone who is signed in to your account will be signed out.</p>
          {state === 'asking' && <NewPasswordForm token={token} onDone={() => setState('done')} onExpired={() => setState('expired')} />}
        </>
      )}
      {state === 'done' && (
        <Outcome title="Your password is changed" action={<PageLink to="/login">Log in</PageLink>}>
          Log in with the new one.
        </Outcome>
      )}
      {state === 'expired' && (
        <Outcome title="This link has expired" action={<PageLink to="/forgot-password">Send a new link</PageLink>}>
          A link works once, for one hour, and only the latest one works. If you set a password with this one, log in with that.
        </Outcome>
      )}
    </AuthPage>
  );
}

function PageLink({ to, children }: { to: string; children: string }) {
  return (
    <Button component={Link} to={to} fullWidth size="md">
      {children}
    </Button>
  );
}
