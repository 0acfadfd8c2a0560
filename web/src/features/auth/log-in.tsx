import { Anchor } from '@mantine/core';
import { Link, useLocation } from 'react-router-dom';
import { sellsPlans } from '../../lib/own-use';
import { SESSION_ENDED } from '../../lib/session/session-model';
import { usePrerendering } from '../../lib/use-prerendering';
import { AuthPage } from './auth-page';
import { LogInForm } from './log-in-form';
import classes from './auth.module.css';

const WITH_DEMO_ACCOUNT = '40rem';

export function Component() {
  const state: unknown = useLocation().state;
  const isPrerendering = usePrerendering();
  const isOver = state === SESSION_ENDED && !isPrerendering;
  return (
    <AuthPage title="Log in" minHeight={WITH_DEMO_ACCOUNT}>
      <h1>Log in</h1>
      <p className={classes.sub}>
        No account yet?{' '}
        <Anchor component={Link} to="/signup" underline="always">
          {sellsPlans() ? 'Start your free trial' : 'Create one'}
        </Anchor>
      </p>
      {isOver && (
        <p className={classes.over} role="status">
          Your session has ended: it expired, you signed out in another tab, or the password was changed. Log in to go on where you left
          off.
        </p>
      )}
      <LogInForm>
        <p className={classes.foot}>
          <Anchor component={Link} to="/" size="sm">
            Back to home
          </Anchor>
        </p>
      </LogInForm>
    </AuthPage>
  );
}
