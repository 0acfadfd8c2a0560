import { Loader } from '@mantine/core';
import { TRIES } from './confirm-payment';
import classes from './payment.module.css';

/** @param attempt 0 while the payment is verified, then the number of the look at its status */
export const PaymentChecking = ({ attempt }: { attempt: number }) => (
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
