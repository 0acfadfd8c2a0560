import { Anchor } from '@mantine/core';
import { ButtonLink } from '../../../components/page/button-link';
import { Support } from './support';
import classes from './payment.module.css';

interface Props {
  text: string;
  /** The server's text about it. */
  why?: string;
  /** Checks the same payment once more. */
  onAgain?: () => void;
}

export const PaymentUnconfirmed = ({ text, why, onAgain }: Props) => (
  <>
    <h1 tabIndex={-1}>Your payment is not confirmed</h1>
    <div role="alert" className={classes.problem}>
      <p>{text}</p>
      {why && <p>{why}</p>}
    </div>
    {onAgain && (
      <p>
        If you have paid, do not pay again: your plan starts by itself when the payment has come, and an email tells you so.{' '}
        <Anchor component="button" type="button" underline="always" onClick={onAgain}>
          Check again
        </Anchor>
      </p>
    )}
    <div className={classes.buttons}>
      <ButtonLink to="/login" size="md">
        Login
      </ButtonLink>
      <ButtonLink to="/upgrade" size="md" quiet>
        Try Payment Again
      </ButtonLink>
    </div>
    <Support />
  </>
);
