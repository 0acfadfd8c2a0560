import { isRefused } from '../../../lib/api/problem';
import { inDollars } from '../../../lib/money';
import type { Account, Invoice } from './accounts.api';

type Refunded = Pick<Invoice, 'id' | 'number' | 'reason' | 'paidCents' | 'refundedCents'>;

const LIMIT = 'This cannot be undone. It is possible for 30 days after the payment.';

/** Of a fee, later months may have credited a part, which is not refunded again: only the answer knows how much is left. */
const isFee = ({ reason }: Refunded): boolean => reason === 'fees';

const nameOf = ({ number, id }: Refunded): string => number ?? id;

/** `Refund $47`, as title and button. */
export const refundOf = (invoice: Refunded): string =>
  `Refund ${isFee(invoice) ? 'up to ' : ''}${inDollars(invoice.paidCents - invoice.refundedCents)}`;

export const aboutRefund = (invoice: Refunded): string =>
  isFee(invoice)
    ? `What was charged for invoice ${nameOf(invoice)} goes back to the card, less what later months have credited of it, and the customer gets an email about it. ${LIMIT}`
    : `All that was charged for invoice ${nameOf(invoice)} goes back to the card, and the customer gets an email about it. What a smaller plan had put to the account's credit out of this payment goes with it. ${LIMIT}`;

export const refundDone = (invoice: Refunded, { email }: Pick<Account, 'email'>): string =>
  isFee(invoice)
    ? `Invoice ${nameOf(invoice)} was refunded to ${email}. The list of invoices says how much.`
    : `${inDollars(invoice.paidCents - invoice.refundedCents)} were refunded to ${email}.`;

export const refundFailed = (error: unknown): string => (isRefused(error) ? 'Nothing was refunded' : 'The refund may not be complete');
