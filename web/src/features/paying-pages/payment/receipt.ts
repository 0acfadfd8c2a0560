import { inDollars } from '../../../lib/money';
import { session } from '../../../lib/session/session';
import type { Status, Verified } from './payment.api';

/** What the page shows of a payment that is confirmed; it stays in the history's entry for a reload of the page. */
export interface Receipt {
  email: string;
  plan: string;
  /** null where nobody could say. */
  paid?: string | null;
  /** This payment opened the account: an email with a link to set its password is under way. */
  opened: boolean;
}

const DEFAULT = 'Starter';

/** @param typed the address that the payment page's way back names. @param status null where it could not be asked for */
export function receiptOf({ token, user }: Verified, typed: string | null, status: Status | null): Receipt {
  return {
    email: user?.email ?? typed ?? session()?.user?.email ?? '',
    plan: user?.subscription.name || DEFAULT,
    paid: status && paidInWords(status),
    opened: token !== null,
  };
}

/** @returns null while it is not paid */
function paidInWords({ payment_status, amount, from_credit }: Status): string | null {
  if (payment_status === 'unpaid') return null;
  return from_credit > 0 ? `${inDollars(amount)}, and ${inDollars(from_credit)} from your credit` : inDollars(amount);
}

/** @returns what an earlier confirmation left in the history's entry */
export function keptReceipt(state: unknown): Receipt | null {
  const kept = typeof state === 'object' && state !== null && 'receipt' in state ? state.receipt : null;
  return kept && typeof kept === 'object' && 'plan' in kept && typeof kept.plan === 'string' ? (kept as Receipt) : null;
}
