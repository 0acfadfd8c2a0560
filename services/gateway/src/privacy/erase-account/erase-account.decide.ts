import type { AccountsEvent } from '@rekindle/contracts';
import type { Account } from '../../account/account.js';

/** Quiet for one that is erased, or was never there. */
export function eraseAccount(accountId: string, state: Account): AccountsEvent[] {
  return state.status === 'open' ? [{ type: 'AccountErased', data: { accountId } }] : [];
}
