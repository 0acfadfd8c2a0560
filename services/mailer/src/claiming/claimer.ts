import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, type Tx, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { type LimitNotice, LimitNotices } from '../limits/limit-notices.js';
import type { SendingRights } from '../limits/sending-rights.decide.js';
import { monthOf } from '../calendar/day-n.decide.js';
import { type Quota, planClaim } from './claim.decide.js';
import { type Day, DayLimits, type RestingDay } from './day-limits.js';
import { DailyLimitWarnings, dailyLimitWarning } from './daily-limit-warnings.js';
import { ALLOWED, FIRST, LATER, TESTS, countDue, openCampaigns } from './open-campaigns.js';
import { countingSenders, holdLease } from '../recalling/living-senders.js';
import { tracedClaims } from './traced-claims.js';
import { NOT_STOPPING } from '../recalling/stops-in-progress.js';
import { inForce } from '../suppression/suppressions.js';
import { OWN_SERVER, type Route } from './mail-routes.js';
import { MailboxFleet } from './mailbox-fleet.js';

/** A delivery that this process, and no other, may hand over. */
export interface Claimed {
  accountId: string;
  campaignId: string;
  leadId: string;
  step: number;
  deliveryId: string;
  test: boolean;
  /** The mail server it goes through. */
  route: Route;
  /** Its lead has been stopped or its address suppressed, but the delivery's row does not say so yet: it must not be sent. */
  unfit: boolean;
  /** The parent of its span; absent if it has none. */
  traceparent?: string | null;
}

type Taken = Omit<Claimed, 'unfit'> & { timeZone: string | null };

interface Choice {
  claims: Claimed[];
  usedUp: readonly Day[];
  resting: readonly RestingDay[];
  /** By account, for what was chosen. */
  rights: ReadonlyMap<string, SendingRights>;
  /** The senders whose claims count. */
  senders: readonly number[];
}

/** Chooses what is sent next and claims it for this process in a short transaction. */
@Injectable()
export class Claimer {
  private readonly days = new DayLimits();
  private readonly near = new DailyLimitWarnings();

  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly notices: LimitNotices,
    private readonly fleet: MailboxFleet,
  ) {}

  /**
   * @param lease the sender that claims; if it has lost its lease, nothing is claimed
   * @param shut routes that cannot take anything now
   */
  async claim(pool: pg.Pool, lease: number, size: number, shut: readonly Route[] = []): Promise<Claimed[]> {
    const closed = shut.map((route) => route ?? OWN_SERVER);
    const { claims, usedUp, resting, rights, senders } = await inTransaction(pool, (tx) => this.choose(tx, lease, size, closed));
    this.days.remember(usedUp);
    this.near.remember(rights, resting);
    await this.near.follow(pool, senders, this.clock.now());
    return tracedClaims(claims);
  }

  /** Frees what was claimed but not sent. */
  async release(pool: pg.Pool, lease: number, claims: readonly Pick<Claimed, 'campaignId' | 'leadId' | 'step'>[]): Promise<void> {
    await pool.query(RELEASE, [lease, claims.map((c) => c.campaignId), claims.map((c) => c.leadId), claims.map((c) => c.step)]);
  }

  /** When the next unclaimed delivery is due; null when there is none. */
  async nextDueAt(pool: pg.Pool): Promise<Date | null> {
    const { rows } = await pool.query<{ due_at: Date | null }>({ name: 'mailer-next-due', text: NEXT_DUE });
    return rows[0]?.due_at ?? null;
  }

  private async choose(tx: Tx, lease: number, size: number, shut: readonly string[]): Promise<Choice> {
    const senders = await countingSenders(tx);
    if (!(await holdLease(tx, lease))) return { claims: [], usedUp: [], resting: [], rights: new Map(), senders };
    const now = this.clock.now();
    const fleet = await this.fleet.look(tx, senders);
    const closed = [...shut, ...fleet.shut];
    const found = await openCampaigns(tx, now, senders, closed, fleet);
    const open = found.map((campaign) => ({ ...campaign, starts: campaign.starts && fleet.takesNew(campaign.accountId) }));
    const rights = new Map(open.map((campaign) => [campaign.accountId, campaign.rights]));
    const { left: byPlan, usedUp } = await this.days.left(tx, rights, now, senders);
    const left = new Map([...rights.keys()].map((accountId) => [accountId, fleet.leftOf(accountId, byPlan.get(accountId)) ?? Infinity]));
    const resting = await this.days.resting(tx, this.near.waiting(rights), now, senders);
    for (const notice of [...usedUp.map((day) => noticeOf(day, now)), ...resting.flatMap((day) => dailyLimitWarning(day, now) ?? [])])
      await this.notices.plan(tx, notice);
    const allowed = open.filter(({ accountId }) => left.get(accountId) !== 0);
    const plan = planClaim(size, shuffled(await countDue(tx, allowed, [now, size, senders, closed, fleet.accounts, fleet.resting])), left);
    const starting = new Set(allowed.flatMap(({ campaignId, starts }) => (starts ? [campaignId] : [])));
    const [first, tests] = partition(plan.firstSteps, ({ campaignId }) => starting.has(campaignId));
    await tx.query({
      name: 'mailer-share-sendings',
      text: SHARE,
      values: [[...plan.laterSteps, ...plan.firstSteps].map((q) => q.campaignId)],
    });
    const taking = (kind: keyof typeof TAKE, quotas: Quota[]): Promise<Taken[]> =>
      take(tx, TAKE[kind], quotas, [now, lease, senders, closed, fleet.accounts, fleet.resting]);
    const taken = [...(await taking('later', plan.laterSteps)), ...(await taking('first', first)), ...(await taking('tests', tests))];
    const unfit = await unfitAmong(tx, taken, now);
    const claims = (await fleet.assign(taken)).map((claim) => ({ ...claim, unfit: unfit.has(claim.deliveryId) }));
    const chosen = new Map([...rights].filter(([accountId]) => claims.some((claim) => claim.accountId === accountId)));
    return { claims, usedUp, resting, rights: chosen, senders };
  }
}

/** For the first day of a month that was too short for what was due. */
const noticeOf = ({ accountId, planId, timeZone, limit }: Day, now: Date): LimitNotice => {
  const period = monthOf(now, timeZone);
  return { accountId, kind: 'dailyEmails', planId, period, level: 'reached', used: limit, limit };
};

async function take(tx: Tx, text: string, quotas: readonly Quota[], rest: unknown[]): Promise<Taken[]> {
  if (quotas.length === 0) return [];
  const values = [quotas.map((q) => q.campaignId), quotas.map((q) => q.emails), ...rest];
  return (await tx.query<Taken>(text, values)).rows;
}

/** Suppressions are checked again, because a lead may unsubscribe while its campaign is being planned. */
async function unfitAmong(tx: Tx, claims: readonly Taken[], now: Date): Promise<Set<string>> {
  if (claims.length === 0) return new Set();
  const values = [claims.map((c) => c.campaignId), claims.map((c) => c.leadId), claims.map((c) => c.deliveryId), now];
  const { rows } = await tx.query<{ id: string }>({ name: 'mailer-unfit', text: UNFIT, values });
  return new Set(rows.map(({ id }) => id));
}

function partition<T>(items: readonly T[], matches: (item: T) => boolean): [T[], T[]] {
  return [items.filter(matches), items.filter((item) => !matches(item))];
}

// With more accounts than places, a fixed order would always serve the same accounts first.
function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

// A pause waits until the claim exists and can be recalled; a claim sees any pause that came first.
const SHARE = 'SELECT 1 FROM mailer.sendings WHERE campaign_id = ANY($1::uuid[]) ORDER BY campaign_id FOR SHARE';

const UNFIT = `
  SELECT c.id FROM unnest($1::uuid[], $2::uuid[], $3::uuid[]) AS c(campaign_id, lead_id, id) JOIN mailer.outreaches o USING (campaign_id, lead_id)
  WHERE o.state <> 'active'
    OR EXISTS (SELECT 1 FROM mailer.suppressions s WHERE s.account_id = o.account_id AND s.address_hash = o.address_hash AND ${inForce('$4')})`;

const taken = (which: string): string =>
  `
  WITH picked AS (
    SELECT d.campaign_id, d.lead_id, d.step, s.traceparent
    FROM unnest($1::uuid[], $2::int[]) AS quota(campaign_id, emails)
    JOIN mailer.sendings s ON s.campaign_id = quota.campaign_id AND s.state IN ('testing', 'running') AND NOT s.account_held AND ${NOT_STOPPING}
    CROSS JOIN LATERAL (
      SELECT d.campaign_id, d.lead_id, d.step FROM mailer.deliveries d
      WHERE d.campaign_id = quota.campaign_id AND ${which} AND ${ALLOWED}
      ORDER BY d.due_at LIMIT quota.emails FOR UPDATE SKIP LOCKED
    ) AS d
  )
  UPDATE mailer.deliveries d SET lease = $4 FROM picked p
  WHERE d.campaign_id = p.campaign_id AND d.lead_id = p.lead_id AND d.step = p.step
  RETURNING d.account_id AS "accountId", d.campaign_id AS "campaignId", d.lead_id AS "leadId", d.step, d.id AS "deliveryId", d.test, d.route,
    d.time_zone AS "timeZone", p.traceparent`
    .replaceAll('$NOW', '$3')
    .replaceAll('$SENDERS', '$5')
    .replaceAll('$SHUT', '$6')
    .replaceAll('$PACED', '$7')
    .replaceAll('$RESTING', '$8');

const TAKE = { later: taken(LATER), first: taken(FIRST), tests: taken(TESTS) };

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
