import { entitlement } from '@rekindle/contracts';
import type pg from 'pg';
import type { LimitNotice } from '../limits/limit-notices.js';
import { type AccountTerms, type SendingRights, sendingRights } from '../limits/sending-rights.decide.js';
import { dateOf } from '../calendar/day-n.decide.js';
import type { RestingDay } from './day-limits.js';

/**
 * Accounts that have sent emails and are not at rest yet. The owner is warned how much of a day is used only once sending
 * rests: while more is due, the day is about to be used up, and that is the notification to send instead. The process that
 * watched an account may have died, so a sender that starts, or finds another one gone, watches what the ledger shows for the day.
 */
export class DailyLimitWarnings {
  private readonly watched = new Map<string, SendingRights>();
  private senders: readonly number[] | null = null;

  /** Watches accounts that senders now gone may have left without a warning. @param senders that are alive */
  async follow(pool: pg.Pool, senders: readonly number[], now: Date): Promise<void> {
    if (this.senders?.every((one) => senders.includes(one)) !== true) this.watch(await sentLately(pool, now));
    this.senders = senders;
  }

  /** @param open accounts that have something due */
  waiting(open: ReadonlyMap<string, SendingRights>): ReadonlyMap<string, SendingRights> {
    return new Map([...this.watched].filter(([accountId]) => !open.has(accountId)));
  }

  /** Call only after the transaction has committed. @param sentFor accounts of which something was chosen */
  remember(sentFor: ReadonlyMap<string, SendingRights>, resting: readonly RestingDay[]): void {
    for (const { accountId } of resting) this.watched.delete(accountId);
    this.watch(sentFor);
  }

  private watch(sentFor: ReadonlyMap<string, SendingRights>): void {
    for (const [accountId, rights] of sentFor) if (rights.dailyEmails !== null) this.watched.set(accountId, rights);
  }
}

/** Accounts that sent anything within the length of a day. */
async function sentLately(pool: pg.Pool, now: Date): Promise<Map<string, SendingRights>> {
  const { rows } = await pool.query<AccountTerms & { accountId: string }>(SENT_LATELY, [now]);
  return new Map(rows.map(({ accountId, ...terms }) => [accountId, sendingRights(terms, now)]));
}

// No day is longer than 25 hours; the account's own day is determined when it is counted.
const SENT_LATELY = `
  SELECT account_id AS "accountId", claims, time_zone AS "timeZone", left_zones AS "leftZones" FROM mailer.accounts a
  WHERE EXISTS (SELECT FROM mailer.deliveries d WHERE d.account_id = a.account_id AND d.intended_at > $1::timestamptz - interval '25 hours')`;

/** @returns null if the day is not nearly used up */
export function dailyLimitWarning({ accountId, planId, timeZone, limit, used, to }: RestingDay, now: Date): LimitNotice | null {
  const { level } = entitlement('dailyEmails', limit, used);
  if (level !== 'near') return null;
  const next = { at: to.toISOString(), timeZone };
  return { accountId, kind: 'dailyEmails', planId, period: dateOf(now, timeZone), level, used, limit, next };
}
