import { session } from '../../lib/session/session';
import type { Verified } from './verify-payment.api';

/** What the page shows of a payment that is confirmed; it stays in the history's entry for whoever loads the page again. */
export interface Receipt {
  email: string;
  plan: string;
  /** This payment opened the account: an email with a link to set its password is under way. */
  opened: boolean;
}

const DEFAULT = 'Starter';

/** @param typed the address that the payment page's way back names */
export function receiptOf({ token, user }: Verified, typed: string | null): Receipt {
  return {
    email: user?.email ?? typed ?? session()?.user?.email ?? '',
    plan: user?.subscription.name || DEFAULT,
    opened: token !== null,
  };
}

/** @returns what an earlier confirmation left in the history's entry */
export function keptReceipt(state: unknown): Receipt | null {
  const kept = typeof state === 'object' && state !== null && 'receipt' in state ? state.receipt : null;
  return kept && typeof kept === 'object' && 'plan' in kept && typeof kept.plan === 'string' ? (kept as Receipt) : null;
}
