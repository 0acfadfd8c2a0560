import { inDollars } from '../../../lib/money';
import { session } from '../../../lib/session/session';
import type { Status, Verified } from './payment.api';

/** The data of a confirmed payment on the page; stored in the history's entry for a reload of the page. */
export interface Receipt {
  email: string;
  plan: string;
  /** null if it is unknown. */
  paid?: string | null;
  /** This payment opened the account: an email with a link to set its password is on its way. */
  opened: boolean;
}

const DEFAULT = 'Starter';

/** @param typed the address in the payment page's return link. @param status null if it could not be loaded */
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

/** @returns what an earlier confirmation stored in the history's entry */
export function keptReceipt(state: unknown): Receipt | null {
  const kept = typeof state === 'object' && state !== null && 'receipt' in state ? state.receipt : null;
  return kept && typeof kept === 'object' && 'plan' in kept && typeof kept.plan === 'string' ? (kept as Receipt) : null;
}
