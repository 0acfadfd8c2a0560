import type { Tx } from '@rekindle/platform';
import type { SendingRights } from '../limits/sending-rights.decide.js';
import { type Stretch, countedStretches, dayAround } from '../calendar/sending-day.decide.js';

const LOCK = 7_305_020;

/** An account's own day, and how many emails may be sent in it. */
export interface Day {
  accountId: string;
  planId: string;
  timeZone: string;
  limit: number;
  from: Date;
  to: Date;
  /** When the emails that count towards it were sent. */
  stretches: readonly Stretch[];
}

export interface RestingDay extends Day {
  used: number;
}

interface Used {
  accountId: string;
  /** Handed over or being handed over. */
  used: number;
  /** Handed over. */
  settled: number;
  /** Chosen by a living sender and not yet handed over. */
  claimed: number;
}

export interface DaysLeft {
  /** By account; absent: unlimited. */
  left: ReadonlyMap<string, number>;
  /** Days just found to be used up, with more due. */
  usedUp: readonly Day[];
}

/**
 * The number of emails that each account with a daily limit may still send today. The ledger itself is the counter, so a
 * crash loses no count. An account that another process is claiming for has nothing left for this one.
 */
export class DayLimits {
  // A day that is used up remains so: nothing needs counting until it is over, unless part of it was sent under another zone.
  private readonly full = new Map<string, Day>();

  /** @param accounts that have something due */
  async left(tx: Tx, accounts: ReadonlyMap<string, SendingRights>, now: Date, senders: readonly number[]): Promise<DaysLeft> {
    const days = daysOf(accounts, now);
    const left = new Map(days.map(({ accountId }) => [accountId, 0]));
    const asked = days.filter((day) => !this.isFull(day));
    const ours = await locked(tx, asked);
    const usedUp: Day[] = [];
    if (ours.length === 0) return { left, usedUp };
    for (const { accountId, used, settled, claimed } of await usedOf(tx, ours, senders, now)) {
      const day = ours.find((one) => one.accountId === accountId);
      if (day && settled >= day.limit) usedUp.push(day);
      left.set(accountId, Math.max(0, (day?.limit ?? 0) - used - claimed));
    }
    return { left, usedUp };
  }

  /** Call only after the transaction that found it has committed: only that one sends the notification. */
  remember(usedUp: readonly Day[]): void {
    for (const day of usedUp) if (day.stretches.length === 1) this.full.set(day.accountId, day);
  }

  /** Days with nothing in flight, and how much was sent in each. @param accounts that have nothing due */
  async resting(tx: Tx, accounts: ReadonlyMap<string, SendingRights>, now: Date, senders: readonly number[]): Promise<RestingDay[]> {
    const days = daysOf(accounts, now);
    if (days.length === 0) return [];
    const counted = await usedOf(tx, days, senders, now);
    return counted.flatMap(({ accountId, used, settled, claimed }) => {
      const day = days.find((one) => one.accountId === accountId);
      return day && claimed === 0 && settled === used ? [{ ...day, used }] : [];
    });
  }

  private isFull({ accountId, limit, from }: Day): boolean {
    const full = this.full.get(accountId);
    if (!full) return false;
    if (full.limit === limit && full.from.getTime() === from.getTime()) return true;
    this.full.delete(accountId);
    return false;
  }
}

function daysOf(accounts: ReadonlyMap<string, SendingRights>, now: Date): Day[] {
  const ofZone = new Map<string, { from: Date; to: Date }>();
  return [...accounts].flatMap(([accountId, { planId, dailyEmails: limit, timeZone, leftZones }]) => {
    if (limit === null) return [];
    const day = ofZone.get(timeZone) ?? dayAround(now, timeZone);
    ofZone.set(timeZone, day);
    return [{ accountId, planId, timeZone, limit, ...day, stretches: countedStretches({ timeZone, leftZones }, now) }];
  });
}

/** Accounts that no other process is claiming for; they are locked until the transaction ends. */
async function locked(tx: Tx, days: readonly Day[]): Promise<Day[]> {
  if (days.length === 0) return [];
  const { rows } = await tx.query<{ ours: boolean }>({
    name: 'mailer-day-lock',
    text: TRY,
    values: [LOCK, days.map((day) => day.accountId)],
  });
  return days.filter((_, index) => rows[index]?.ours);
}

async function usedOf(tx: Tx, days: readonly Day[], senders: readonly number[], now: Date): Promise<Used[]> {
  const counted = days.flatMap(({ accountId, limit, stretches }) => stretches.map(({ from, to }) => ({ accountId, limit, from, to })));
  const values = [
    counted.map(({ accountId }) => accountId),
    counted.map(({ from }) => from),
    counted.map(({ limit }) => limit),
    ...[senders, now],
    counted.map(({ to }) => to?.toISOString() ?? 'infinity'),
  ];
  return (await tx.query<Used>({ name: 'mailer-day-used', text: USED, values })).rows;
}

const TRY = `
  SELECT pg_try_advisory_xact_lock($1, hashtext(account_id)) AS ours
  FROM unnest($2::text[]) WITH ORDINALITY AS asked(account_id, n) ORDER BY n`;

// Claimed rows lie at the front of what is due, so usually little is read; after a claim smaller than what the day still
// allows, all due rows are.
const front = (steps: string): string => `
  SELECT 1 FROM mailer.deliveries d
  WHERE d.campaign_id = s.campaign_id AND d.state = 'waiting' AND d.step ${steps} AND d.due_at <= $5 AND d.lease = ANY($4::int[])
  ORDER BY d.due_at LIMIT day.most`;
const CLAIMED = `
  (SELECT coalesce(sum((SELECT count(*) FROM ((${front('= 1')}) UNION ALL (${front('> 1')})) AS few)), 0)::int
   FROM mailer.sendings s WHERE s.account_id = day.account_id AND s.state IN ('testing', 'running'))`;

// After the lock, so that it sees what the last holder has claimed. One statement, because an email that passes from
// claimed to handed over between two statements would be counted in neither.
const USED = `
  SELECT day.account_id AS "accountId", used, settled, CASE WHEN used < day.most THEN ${CLAIMED} ELSE 0 END AS claimed
  FROM (
    SELECT stretch.account_id, stretch.most, sum(counted.used)::int AS used, sum(counted.settled)::int AS settled
    FROM unnest($1::uuid[], $2::timestamptz[], $6::timestamptz[], $3::int[]) AS stretch(account_id, since, until, most)
    CROSS JOIN LATERAL (
      SELECT count(*) AS used, count(*) FILTER (WHERE state <> 'in_flight') AS settled FROM (
        SELECT d.state FROM mailer.deliveries d
        WHERE d.account_id = stretch.account_id AND d.intended_at >= stretch.since AND d.intended_at < stretch.until LIMIT stretch.most
      ) AS went
    ) AS counted
    GROUP BY stretch.account_id, stretch.most
  ) AS day`;
