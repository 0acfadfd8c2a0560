import { CONTACT, mailTo } from '../../../lib/contact';
import classes from './payment.module.css';

export const Support = () => (
  <p className={classes.support}>
    Something wrong? Write to <a href={mailTo('Payment')}>{CONTACT}</a>. Name the email address that you paid with, never a card number.
  </p>
);
