import { entitlement } from '@rekindle/contracts';
import type { LimitNotice } from '../account/limit-notices.js';
import type { SendingRights } from '../account/sending-rights.decide.js';
import { dateOf } from '../outreach/day-n.decide.js';
import type { RestingDay } from './day-limits.js';

/**
 * Accounts that were sent for, until their sending rests: only then it is told how much of a day is used. While more is
 * due it is about to be used up, which is told instead.
 */
export class NearDays {
  private readonly watched = new Map<string, SendingRights>();

  /** @param open accounts that have something due */
  waiting(open: ReadonlyMap<string, SendingRights>): ReadonlyMap<string, SendingRights> {
    return new Map([...this.watched].filter(([accountId]) => !open.has(accountId)));
  }

  /** Not before the transaction has ended well. @param sentFor accounts of which something was chosen */
  remember(sentFor: ReadonlyMap<string, SendingRights>, resting: readonly RestingDay[]): void {
    for (const { accountId } of resting) this.watched.delete(accountId);
    for (const [accountId, rights] of sentFor) if (rights.dailyEmails !== null) this.watched.set(accountId, rights);
  }
}

/** @returns null where the day is not nearly used up */
export function nearNotice({ accountId, planId, timeZone, limit, used, to }: RestingDay, now: Date): LimitNotice | null {
  const { level } = entitlement('dailyEmails', limit, used);
  if (level !== 'near') return null;
  const next = { at: to.toISOString(), timeZone };
  return { accountId, kind: 'dailyEmails', planId, period: dateOf(now, timeZone), level, used, limit, next };
}
