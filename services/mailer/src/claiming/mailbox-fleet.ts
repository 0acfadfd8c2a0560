import { Inject, Injectable } from '@nestjs/common';
import { type PlanClaims, planInForce } from '@rekindle/contracts';
import { CLOCK, type Clock, SETTINGS, type Settings, type Tx } from '@rekindle/platform';
import { startOfDay } from '../calendar/day-n.decide.js';
import { type PacedMailbox, type Pacing, allowedNow, capacityToday, gapAfter } from '../mailboxes/pacing/pacing.decide.js';
import { abovePlan } from '../mailboxes/managing/above-plan.decide.js';
import { OpenHours } from '../mailboxes/pacing/open-hours.js';
import { FIRST_STEP } from '../ledger/sending.js';
import { OWN_SERVER, type Route } from './mail-routes.js';

interface FleetRow extends PacedMailbox {
  id: string;
  accountId: string;
  isActive: boolean;
  nextAt: Date | null;
  pacing: Pacing;
  claims: PlanClaims | null;
  /** The time zones of leads of its account, besides the account's own. */
  leadZones: string[];
}

interface FreeMailbox extends FleetRow {
  sentToday: number;
  room: number;
}

interface Routed {
  accountId: string;
  campaignId: string;
  leadId: string;
  step: number;
  route: Route;
  /** The lead's; null: the account's. */
  timeZone: string | null;
}

/** Reads which mailboxes may send at this moment, and how many emails. */
@Injectable()
export class MailboxFleet {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'mailFromShared'>,
  ) {}

  /** A mailbox that another process is claiming for counts as shut. */
  async look(tx: Tx, senders: readonly number[]): Promise<FleetNow> {
    const now = this.clock.now();
    const { rows } = await tx.query<FleetRow>({ name: 'mailer-fleet', text: FLEET });
    const hours = new OpenHours(now);
    const ready = rows.filter(
      (row) => row.isActive && hours.openAnywhere(row) && allowedNow(row, { sentToday: 0, nextAt: row.nextAt }, now) > 0,
    );
    const free = await this.free(tx, ready, senders, now);
    return new FleetNow(tx, hours, rows, free, mailboxesAbovePlans(rows, now), this.settings.mailFromShared);
  }

  private async free(tx: Tx, ready: readonly FleetRow[], senders: readonly number[], now: Date): Promise<FreeMailbox[]> {
    if (ready.length === 0) return [];
    const { rows: ours } = await tx.query<{ id: string; nextAt: Date | null }>({
      name: 'mailer-fleet-lock',
      text: LOCK,
      values: [ready.map(({ id }) => id)],
    });
    const mine = ready.flatMap((row) => {
      const locked = ours.find(({ id }) => id === row.id);
      return locked ? [{ ...row, nextAt: locked.nextAt }] : [];
    });
    const values = [mine.map(({ id }) => id), mine.map(({ timeZone }) => startOfDay(now, timeZone)), senders];
    const { rows: sent } = await tx.query<{ id: string; n: number }>({ name: 'mailer-fleet-sent', text: SENT, values });
    return mine.flatMap((row) => {
      const sentToday = sent.find(({ id }) => id === row.id)?.n ?? 0;
      const room = allowedNow(row, { sentToday, nextAt: row.nextAt }, now);
      return room > 0 ? [{ ...row, sentToday, room }] : [];
    });
  }
}

/** The mailboxes during one claim: what they may take, and what the claim gives them. */
export class FleetNow {
  /** Routes that nothing may go through now. */
  readonly shut: readonly string[];
  /** Accounts that send through their mailboxes only. */
  readonly accounts: readonly string[];
  /** The mailboxes that must not send now, and accounts whose leads have no mailbox yet, each with a lead's zone. */
  readonly resting: readonly string[];

  constructor(
    private readonly tx: Tx,
    private readonly hours: OpenHours,
    all: readonly FleetRow[],
    private readonly free: FreeMailbox[],
    private readonly abovePlan: ReadonlySet<string>,
    isShared: boolean,
  ) {
    const closed = all.filter(({ id }) => !free.some((one) => one.id === id)).map(({ id }) => id);
    this.shut = isShared ? closed : [...closed, OWN_SERVER];
    this.accounts = [...new Set(all.map(({ accountId }) => accountId))];
    this.resting = hours.resting(free, abovePlan);
  }

  /** How many emails an account may send at this moment. @param left by its plan; undefined: unlimited */
  leftOf(accountId: string, left: number | undefined): number | undefined {
    if (!this.accounts.includes(accountId)) return left;
    const room = this.free.filter((one) => one.accountId === accountId).reduce((sum, one) => sum + one.room, 0);
    return Math.min(room, left ?? Infinity);
  }

  /** Whether the account's new leads can be contacted at this moment, through a mailbox that its plan covers. */
  takesNew(accountId: string): boolean {
    return !this.accounts.includes(accountId) || this.free.some((one) => one.accountId === accountId && !this.abovePlan.has(one.id));
  }

  /**
   * Assigns a mailbox to each claim: a lead keeps the one that first wrote to it; a new lead gets the least loaded.
   * @returns what is sent now; the rest is free again
   */
  async assign<T extends Routed>(claims: readonly T[]): Promise<T[]> {
    const [goes, freed, bound]: [T[], T[], T[]] = [[], [], []];
    for (const claim of claims) {
      const isPaced = this.accounts.includes(claim.accountId);
      const mailbox = isPaced ? this.pick(claim) : undefined;
      if (mailbox) {
        mailbox.room -= 1;
        mailbox.sentToday += 1;
        const routed = { ...claim, route: mailbox.id };
        goes.push(routed);
        if (claim.route !== routed.route) bound.push(routed);
      } else (isPaced ? freed : goes).push(claim);
    }
    await this.write(freed, bound);
    return goes;
  }

  private pick({ accountId, route, step, timeZone }: Routed): FreeMailbox | undefined {
    const load = (one: FreeMailbox): number => one.sentToday / capacityToday(one, this.hours.now);
    // A thread that has not begun may begin in another mailbox.
    const bound = route !== null && !(step === FIRST_STEP && this.abovePlan.has(route)) ? route : null;
    return this.free
      .filter((one) => one.accountId === accountId && one.room > 0 && this.hours.isOpen(one, timeZone))
      .filter(({ id }) => (bound === null ? !this.abovePlan.has(id) : id === bound))
      .sort((one, other) => load(one) - load(other))[0];
  }

  private async write(freed: readonly Routed[], bound: readonly Routed[]): Promise<void> {
    const { tx } = this;
    if (freed.length > 0) await tx.query(FREE, [freed.map((c) => c.campaignId), freed.map((c) => c.leadId), freed.map(({ step }) => step)]);
    if (bound.length > 0)
      await tx.query(BIND, [bound.map((c) => c.campaignId), bound.map((c) => c.leadId), bound.map(({ route }) => route)]);
    // A mailbox with a gap and no room left has just sent.
    const used = this.free.filter((one) => one.room === 0 && one.pacing.gapSeconds + one.pacing.jitterSeconds > 0);
    if (used.length === 0) return;
    const nextAt = used.map((one) => new Date(this.hours.now.getTime() + gapAfter(one, this.hours.now, Math.random())));
    await tx.query(NEXT, [used.map(({ id }) => id), nextAt]);
  }
}

function mailboxesAbovePlans(rows: readonly FleetRow[], now: Date): ReadonlySet<string> {
  const accounts = [...Map.groupBy(rows, ({ accountId }) => accountId).values()].filter(({ length }) => length > 1);
  return new Set(accounts.flatMap((own) => [...abovePlan(own, planInForce(own[0]?.claims ?? [], now).plan.limits.mailboxes)]));
}

const FLEET = `
  SELECT m.id, m.account_id AS "accountId", m.state = 'active' AS "isActive", m.pacing, m.connected_at AS "connectedAt", m.next_at AS "nextAt",
    coalesce(a.time_zone, 'UTC') AS "timeZone", a.claims,
    ARRAY(SELECT DISTINCT zone FROM mailer.sendings s CROSS JOIN unnest(s.lead_zones) AS zone
      WHERE s.account_id = m.account_id AND s.state IN ('testing', 'running')) AS "leadZones"
  FROM mailer.mailboxes m LEFT JOIN mailer.accounts a USING (account_id) WHERE m.ended_at IS NULL`;

const LOCK = `
  SELECT id, next_at AS "nextAt" FROM mailer.mailboxes WHERE id = ANY ($1::uuid[]) AND state = 'active' ORDER BY id FOR UPDATE SKIP LOCKED`;

// The ledger is the counter: what was handed over, and what a living sender is about to hand over. Answers to leads count too,
// including those that people send from their own mail program.
const SENT = `
  SELECT m.id, (
    SELECT count(*)::int FROM mailer.deliveries d WHERE d.route = m.id AND d.intended_at >= m.since AND d.state IN ('in_flight', 'sent', 'unknown')
  ) + (
    SELECT count(*)::int FROM mailer.deliveries d
    WHERE d.route = m.id AND d.intended_at IS NULL AND d.state = 'waiting' AND d.lease = ANY ($3::int[])
  ) + (
    SELECT count(*)::int FROM mailer.inbox_messages i WHERE i.mailbox_id = m.id AND i.kind = 'answer' AND i.sent_at >= m.since
  ) AS n
  FROM unnest($1::uuid[], $2::timestamptz[]) AS m(id, since)`;

const FREE = `
  UPDATE mailer.deliveries d SET lease = NULL FROM unnest($1::uuid[], $2::uuid[], $3::int[]) AS c(campaign_id, lead_id, step)
  WHERE d.campaign_id = c.campaign_id AND d.lead_id = c.lead_id AND d.step = c.step`;

const BIND = `
  UPDATE mailer.deliveries d SET route = c.route FROM unnest($1::uuid[], $2::uuid[], $3::uuid[]) AS c(campaign_id, lead_id, route)
  WHERE d.campaign_id = c.campaign_id AND d.lead_id = c.lead_id AND d.state = 'waiting'`;

const NEXT = 'UPDATE mailer.mailboxes m SET next_at = n.at FROM unnest($1::uuid[], $2::timestamptz[]) AS n(id, at) WHERE m.id = n.id';
