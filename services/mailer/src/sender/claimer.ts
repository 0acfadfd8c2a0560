import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, type Tx, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { startOfDay } from '../outreach/day-n.decide.js';
import { type DueCampaign, type Quota, planClaim } from './claim.decide.js';
import { livingSenders } from './sender-lease.js';

/** One delivery that this process, and no other, may hand over. */
export interface Claimed {
  accountId: string;
  campaignId: string;
  leadId: string;
  step: number;
  deliveryId: string;
  test: boolean;
}

/** Chooses what goes next and marks it as this process's own, in a short transaction. */
@Injectable()
export class Claimer {
  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  /** @param lease the sender that claims; when it has lost its lease, nothing is claimed */
  claim(pool: pg.Pool, lease: number, size: number): Promise<Claimed[]> {
    return inTransaction(pool, async (tx) => {
      const senders = await livingSenders(tx);
      if (!senders.includes(lease)) return [];
      const now = this.clock.now();
      const limited = await this.limitedAccounts(tx, now, senders);
      const busy = [...limited].flatMap(([accountId, left]) => (left > 0 ? [] : [accountId]));
      const { rows } = await tx.query<DueCampaign>({ name: 'mailer-due', text: DUE, values: [now, size, senders, busy] });
      const plan = planClaim(size, shuffled(rows), limited);
      const take = (kind: keyof typeof TAKE, quotas: Quota[]): Promise<Claimed[]> =>
        this.take(tx, TAKE[kind], quotas, [now, lease, senders]);
      return [...(await take('laterSteps', plan.laterSteps)), ...(await take('firstSteps', plan.firstSteps))];
    });
  }

  /** Frees what was claimed and has not gone. */
  async release(pool: pg.Pool, lease: number, claims: readonly Claimed[]): Promise<void> {
    await pool.query(RELEASE, [lease, claims.map((c) => c.campaignId), claims.map((c) => c.leadId), claims.map((c) => c.step)]);
  }

  /** When the next delivery is due that nobody has claimed; null when none is in sight. */
  async nextDueAt(pool: pg.Pool): Promise<Date | null> {
    const { rows } = await pool.query<{ due_at: Date | null }>({ name: 'mailer-next-due', text: NEXT_DUE });
    return rows[0]?.due_at ?? null;
  }

  private async take(tx: Tx, text: string, quotas: readonly Quota[], rest: unknown[]): Promise<Claimed[]> {
    if (quotas.length === 0) return [];
    const values = [quotas.map((q) => q.campaignId), quotas.map((q) => q.emails), ...rest];
    return (await tx.query<Claimed>(text, values)).rows;
  }

  /**
   * What each account with a daily limit may still send today. The ledger itself is the counter, so nothing leaks in a
   * crash; an account that another process is claiming for has nothing left for us.
   */
  private async limitedAccounts(tx: Tx, now: Date, senders: readonly number[]): Promise<Map<string, number>> {
    const all = await tx.query<LimitedAccount>(LIMITED);
    if (all.rows.length === 0) return new Map();
    const ours = await tx.query<LimitedAccount>(`${LIMITED} FOR UPDATE SKIP LOCKED`);
    const left = new Map(all.rows.map((account) => [account.account_id, 0]));
    for (const { account_id, daily_limit, time_zone } of ours.rows) {
      const unsent = daily_limit - (await count(tx, SENT_TODAY, [account_id, startOfDay(now, time_zone)]));
      left.set(account_id, unsent > 0 ? Math.max(0, unsent - (await count(tx, CLAIMED, [account_id, senders]))) : 0);
    }
    return left;
  }
}

interface LimitedAccount {
  account_id: string;
  daily_limit: number;
  time_zone: string;
}

async function count(tx: Tx, text: string, values: unknown[]): Promise<number> {
  const { rows } = await tx.query<{ n: number }>(text, values);
  return rows[0]?.n ?? 0;
}

// An account that always came first would be served first when there are more accounts than places.
function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

// A lease counts only while its sender lives: after a crash the claims of the dead are open again without any clean-up.
const OPEN = `d.state = 'waiting' AND d.due_at <= $NOW AND (d.lease IS NULL OR NOT d.lease = ANY($SENDERS))`;
const LATER = `${OPEN} AND d.step > 1`;
const FIRST = `${OPEN} AND d.step = 1`;
// Before the launch, and before its first minute is over, only test emails go.
const ALLOWED = `(d.test OR (s.state = 'running' AND s.starts_at <= $NOW))`;

const LIMITED = `
  SELECT account_id, daily_limit, time_zone FROM mailer.accounts
  WHERE daily_limit IS NOT NULL
    AND EXISTS (SELECT 1 FROM mailer.sendings s WHERE s.account_id = accounts.account_id AND s.state IN ('testing', 'running'))
  ORDER BY account_id`;

const SENT_TODAY = 'SELECT count(*)::int AS n FROM mailer.deliveries WHERE account_id = $1 AND intended_at >= $2';

// Reads all that waits for the account, so it is asked only while the day's limit is not used up.
const CLAIMED = `
  SELECT count(*)::int AS n FROM mailer.sendings s JOIN mailer.deliveries d USING (campaign_id)
  WHERE s.account_id = $1 AND s.state IN ('testing', 'running') AND d.state = 'waiting' AND d.due_at IS NOT NULL AND d.lease = ANY($2)`;

const counted = (which: string): string =>
  `(SELECT count(*)::int FROM (SELECT 1 FROM mailer.deliveries d WHERE d.campaign_id = s.campaign_id AND ${which} AND ${ALLOWED} LIMIT $2) AS few)`;

const DUE = `
  SELECT * FROM (
    SELECT s.campaign_id AS "campaignId", s.account_id AS "accountId",
      ${counted(LATER)} AS "laterSteps", ${counted(FIRST)} AS "firstSteps"
    FROM mailer.sendings s WHERE s.state IN ('testing', 'running') AND NOT s.account_id = ANY($4)
  ) AS due WHERE "laterSteps" + "firstSteps" > 0`
  .replaceAll('$NOW', '$1')
  .replaceAll('$SENDERS', '$3');

const taken = (which: string): string =>
  `
  WITH picked AS (
    SELECT d.campaign_id, d.lead_id, d.step
    FROM unnest($1::uuid[], $2::int[]) AS quota(campaign_id, emails)
    JOIN mailer.sendings s ON s.campaign_id = quota.campaign_id
    CROSS JOIN LATERAL (
      SELECT d.campaign_id, d.lead_id, d.step FROM mailer.deliveries d
      WHERE d.campaign_id = quota.campaign_id AND ${which} AND ${ALLOWED}
      ORDER BY d.due_at LIMIT quota.emails FOR UPDATE SKIP LOCKED
    ) AS d
  )
  UPDATE mailer.deliveries d SET lease = $4 FROM picked p
  WHERE d.campaign_id = p.campaign_id AND d.lead_id = p.lead_id AND d.step = p.step
  RETURNING d.account_id AS "accountId", d.campaign_id AS "campaignId", d.lead_id AS "leadId", d.step, d.id AS "deliveryId", d.test`
    .replaceAll('$NOW', '$3')
    .replaceAll('$SENDERS', '$5');

const TAKE = { laterSteps: taken(LATER), firstSteps: taken(FIRST) };

const RELEASE = `
  UPDATE mailer.deliveries d SET lease = NULL
  FROM unnest($2::uuid[], $3::uuid[], $4::int[]) AS c(campaign_id, lead_id, step)
  WHERE d.campaign_id = c.campaign_id AND d.lead_id = c.lead_id AND d.step = c.step AND d.state = 'waiting' AND d.lease = $1`;

const NEXT_DUE = `
  SELECT min(least(
    (SELECT d.due_at FROM mailer.deliveries d WHERE d.campaign_id = s.campaign_id AND d.state = 'waiting' AND d.step > 1 AND d.due_at IS NOT NULL
     ORDER BY d.due_at LIMIT 1),
    (SELECT d.due_at FROM mailer.deliveries d WHERE d.campaign_id = s.campaign_id AND d.state = 'waiting' AND d.step = 1 AND d.due_at IS NOT NULL
     ORDER BY d.due_at LIMIT 1)
  )) AS due_at
  FROM mailer.sendings s WHERE s.state IN ('testing', 'running')`;
