import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { sellsPlans } from '../../lib/own-use';
import { AuthPage } from './auth-page';
import { LogInForm } from './log-in-form';
import classes from './auth.module.css';

const WITH_DEMO_ACCOUNT = '40rem';

export function Component() {
  return (
    <AuthPage title="Log in" minHeight={WITH_DEMO_ACCOUNT}>
      <h1>Log in</h1>
      <p className={classes.sub}>
        No account yet?{' '}
        <Anchor component={Link} to="/signup" underline="always">
          {sellsPlans() ? 'Start your free trial' : 'Create one'}
        </Anchor>
      </p>
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
