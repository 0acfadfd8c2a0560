import { Anchor } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../../../lib/session/session';
import { ButtonLink } from '../../../components/page/button-link';
import { dropPageBeforePayment, pageBeforePayment } from '../../plans/page-before-payment';
import type { Receipt } from './receipt';
import { Support } from './support';
import classes from './payment.module.css';

const DASHBOARD = '/dashboard';
const REDIRECT_AFTER = 3_000;

export function PaymentConfirmed({ receipt: { email, plan, paid, opened } }: { receipt: Receipt }) {
  const signedIn = useSession() !== null;
  const [begunAt] = useState(pageBeforePayment);
  useEffect(() => dropPageBeforePayment, []);
  return (
    <>
      <h1 tabIndex={-1}>Your plan is active</h1>
      <dl className={classes.facts}>
        {email && (
          <div>
            <dt>Account</dt>
            <dd>{email}</dd>
          </div>
        )}
        <div>
          <dt>Plan</dt>
          <dd>{plan}</dd>
        </div>
        {paid && (
          <div>
            <dt>Paid</dt>
            <dd>{paid}</dd>
          </div>
        )}
        <div>
          <dt>Status</dt>
          <dd>Active</dd>
        </div>
      </dl>
      {opened && <p>We sent you an email with a link to set your password, for the next time.</p>}
      {!signedIn && <p>Log in to go on. If this payment opened your account, the email we sent you has a link to set your password.</p>}
      <ButtonLink to={signedIn ? (begunAt ?? DASHBOARD) : '/login'} size="md" replace>
        {signedIn ? (begunAt ? 'Continue where you left off' : 'Continue to Dashboard') : 'Login to Dashboard'}
      </ButtonLink>
      {signedIn && <Redirect to={begunAt ?? DASHBOARD} />}
      <Support />
    </>
  );
}

/** Moves on by itself, unless asked to stay. */
function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  const [stays, setStays] = useState(false);
  useEffect(() => {
    if (stays) return undefined;
    const timer = setTimeout(() => void navigate(to, { replace: true }), REDIRECT_AFTER);
    return () => clearTimeout(timer);
  }, [stays, navigate, to]);
  return (
    <p className={classes.small} role="status">
      {stays ? (
        'You stay on this page.'
      ) : (
        <>
          You will be taken there in 3 s.{' '}
          <Anchor component="button" type="button" size="sm" underline="always" onClick={() => setStays(true)}>
            Stay here
          </Anchor>
        </>
      )}
    </p>
  );
}
