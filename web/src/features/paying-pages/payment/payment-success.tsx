import { Loader } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useHeadingOf } from '../../../components/page/route-focus';
import { readDetails } from '../checkout/kept-details';
import { TRIES } from './confirm-payment';
import { PaymentConfirmed } from './payment-confirmed';
import { PaymentUnconfirmed } from './payment-unconfirmed';
import classes from './payment.module.css';
import { keptReceipt } from './receipt';
import { useConfirmation } from './use-confirmation';

const STATES = ['checking', 'success', 'error'];

/** The page to which the payment page returns. */
export function Component() {
  const location = useLocation();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const known = keptReceipt(location.state);
  const [typed] = useState(() => readDetails().email.trim() || null);
  const question = { sessionId: query.get('session_id'), email: query.get('email') ?? typed };
  const [now, again] = useConfirmation(question, known);
  useHeadingOf(STATES.indexOf(now.at));

  // The session's id is enough to query the payment: it is removed from the address, so that it is in no screenshot or bookmark.
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
        {now.at === 'error' && (
          <PaymentUnconfirmed text={now.text} why={now.why} onAgain={question.sessionId && !now.final ? again : undefined} />
        )}
      </div>
    </div>
  );
}

/** @param attempt 0 while the payment is verified, then the number of the status check */
const PaymentChecking = ({ attempt }: { attempt: number }) => (
  <>
    <h1 tabIndex={-1}>Checking your payment</h1>
    <div className={classes.waiting}>
      <Loader size="sm" aria-hidden />
      <p role="status">
        {attempt === 0 ? 'Asking Stripe for it.' : `It has not arrived yet. Looking again, ${attempt} of ${TRIES}.`} You can leave: your
        plan starts by itself when the payment has come.
      </p>
    </div>
  </>
);
