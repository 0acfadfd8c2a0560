import { type AccountsEvent, TRIAL_DAYS } from '@rekindle/contracts';
import type { Account } from '../account/account.js';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface Opening {
  accountId: string;
  userId: string;
  timeZone: string;
  /** The version of the Terms of Service that the user accepted; null if none were shown. */
  termsVersion: string | null;
  /** Business time. */
  now: Date;
}

/** A new account starts with the free trial; a repeat changes nothing. */
export function openAccount({ accountId, userId, timeZone, termsVersion, now }: Opening, state: Account): AccountsEvent[] {
  if (state.status === 'open') return [];
  const trialEndsAt = new Date(now.getTime() + TRIAL_DAYS * DAY_MS).toISOString();
  return [{ type: 'AccountOpened', data: { accountId, userId, trialEndsAt, timeZone, termsVersion } }];
}
