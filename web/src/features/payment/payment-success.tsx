import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useHeadingOf } from '../../components/route-focus';
import { readDetails } from '../checkout/kept-details';
import { PaymentChecking } from './payment-checking';
import { PaymentConfirmed } from './payment-confirmed';
import { PaymentUnconfirmed } from './payment-unconfirmed';
import { keptReceipt } from './receipt';
import { useConfirmation } from './use-confirmation';
import classes from './payment.module.css';

const STATES = ['checking', 'success', 'error'];

/** Where the payment page leads back to. */
export function Component() {
  const location = useLocation();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const known = keptReceipt(location.state);
  const [typed] = useState(() => readDetails().email.trim() || null);
  const question = { sessionId: query.get('session_id'), email: query.get('email') ?? typed };
  const [now, again] = useConfirmation(question, known);
  useHeadingOf(STATES.indexOf(now.at));

  // The session's id is enough to ask for the payment: it does not stay in the address, in screenshots or in a bookmark.
  const receipt = now.at === 'success' && !known ? now.receipt : null;
  useEffect(() => {
    if (receipt) void navigate('/payment-success', { replace: true, state: { receipt } });
  }, [receipt, navigate]);
  return (
    <div className={classes.page}>
      <title>Your payment · Rekindle</title>
      <div className={classes.box}>
        {now.at === 'checking' && <PaymentChecking attempt={now.attempt} />}
        {now.at === 'success' && <PaymentConfirmed receipt={now.receipt} />}
        {now.at === 'error' && <PaymentUnconfirmed text={now.text} why={now.why} onAgain={question.sessionId ? again : undefined} />}
      </div>
    </div>
  );
}
