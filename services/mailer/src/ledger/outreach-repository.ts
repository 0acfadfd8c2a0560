import { Injectable } from '@nestjs/common';
import { outreachStream } from '@rekindle/contracts';
import { EventStore, currentMetadata } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';
import { Recalls } from '../recalling/recalls.js';
import type { Schedule } from '../calendar/day-n.decide.js';
import { type Delivery, type Outreach, type OutreachEvent, evolve } from './outreach.js';
import {
  DELIVERY_COLUMNS,
  type DeliveryRow,
  OUTREACH_COLUMNS,
  type OutreachRow,
  batchUpdate,
  deliveryColumns,
  outreachColumns,
  toDelivery,
  toOutreach,
  valuesOf,
} from './outreach-rows.js';

export interface OutreachKey {
  campaignId: string;
  leadId: string;
}

/** A change to one outreach in this transaction. */
export interface Change {
  before: Outreach;
  after: Outreach;
  events: readonly OutreachEvent[];
  /** The time, if it is not that of the transaction. */
  at?: Date;
  /** The parent of its events, if that is not the current span. */
  traceparent?: string | null;
}

export const keyOf = ({ campaignId, leadId }: OutreachKey): string => `${campaignId}/${leadId}`;
export const isSame = (a: OutreachKey, b: OutreachKey): boolean => a.campaignId === b.campaignId && a.leadId === b.leadId;
// Replies, bounces and stops date no step; only the sender, which knows the schedule, does.
const UNDATED: Schedule = { timeZone: 'UTC', days: new Map(), startsAt: null };

/** Rows and streams of outreaches, always changed together. The holder of a row's lock may append to its stream. */
@Injectable()
export class OutreachRepository {
  constructor(
    private readonly events: EventStore,
    private readonly recalls: Recalls,
  ) {}

  /** Locks outreaches, always in the same order, and reads them with their deliveries; unknown keys are absent. */
  lock(tx: Tx, keys: readonly OutreachKey[]): Promise<Map<string, Outreach>> {
    return this.read(tx, keys, '');
  }

  private async read(tx: Tx, keys: readonly OutreachKey[], locking: '' | 'FOR UPDATE OF t'): Promise<Map<string, Outreach>> {
    const campaigns = keys.map((key) => key.campaignId);
    const leads = keys.map((key) => key.leadId);
    const { rows } = await tx.query<OutreachRow>({ name: 'mailer-lock-outreaches', text: LOCK, values: [campaigns, leads] });
    if (rows.length === 0) return new Map();
    // A separate statement, because what the lock waited for is visible only to the next one.
    const deliveries = await tx.query<DeliveryRow>({
      name: `mailer-read-deliveries-${locking}`,
      text: `${READ} ${locking}`,
      values: [campaigns, leads],
    });
    const byKey = Map.groupBy(deliveries.rows, (row) => keyOf({ campaignId: row.campaign_id, leadId: row.lead_id }));
    return new Map(
      rows.map((row) => {
        const key = keyOf({ campaignId: row.campaign_id, leadId: row.lead_id });
        return [key, toOutreach(row, (byKey.get(key) ?? []).map(toDelivery))];
      }),
    );
  }

  /** Writes what changed and appends its events; must be the transaction's last statements. */
  async save(tx: Tx, changes: readonly Change[], at: Date): Promise<void> {
    const moved = changes.filter((change) => change.events.length > 0);
    if (moved.length === 0) return;
    const deliveries = moved.flatMap(changedDeliveries);
    const outreaches = moved.map((change) => change.after);
    const values = [...valuesOf(outreachColumns, outreaches), ...valuesOf(deliveryColumns, deliveries)];
    await tx.query({ name: 'mailer-save-outreaches', text: SAVE, values });
    await this.append(tx, moved, at);
  }

  /** Appends the events of changes whose rows are already written. */
  async append(tx: Tx, changes: readonly Pick<Change, 'before' | 'events' | 'at' | 'traceparent'>[], at: Date): Promise<void> {
    await this.events.appendAllIn(
      tx,
      changes.map(({ before, events, at: own = at, traceparent }) => ({
        tenantId: before.accountId,
        streamId: outreachStream(before),
        context: 'mailer',
        expectedVersion: before.version,
        events,
        occurredAt: own,
        ...(traceparent && { metadata: { ...currentMetadata(), traceparent } }),
      })),
    );
  }

  /**
   * Locks outreaches, lets `decide` say what happened to each, and saves. If one is stopped or postponed, senders first give back
   * what they have not begun of it. @returns the outreaches in their new state
   */
  async change(tx: Tx, keys: readonly OutreachKey[], at: Date, decide: (outreach: Outreach) => OutreachEvent[]): Promise<Outreach[]> {
    // With their deliveries, so that a claim in progress can be recalled, and later claims skip them.
    const locked = [...(await this.read(tx, keys, 'FOR UPDATE OF t')).values()];
    const holds = (outreach: Outreach): boolean => isClaimed(outreach) && decide(outreach).some(({ type }) => HOLDING.has(type));
    const freed = await this.recalled(locked.filter(holds));
    const changes = locked.map((outreach) => {
      const now = freed.get(keyOf(outreach)) ?? outreach;
      return applied(now, decide(now).filter(isInTime(now)), at);
    });
    await this.save(tx, changes, at);
    return changes.map((change) => change.after);
  }

  /** @returns the outreaches without the claims that were dropped: any that remain have begun, or may have */
  private async recalled(held: readonly Outreach[]): Promise<Map<string, Outreach>> {
    if (held.length === 0) return new Map();
    const leases = held.flatMap(({ deliveries }) => deliveries.filter(isHeld).map(({ lease }) => lease as number));
    const campaigns = [...new Set(held.map((one) => one.campaignId))];
    const leads = held.map((one) => one.leadId);
    const { dropped, begun } = await this.recalls.leads(campaigns, leads, leases);
    const isFree = (delivery: Delivery): boolean => isHeld(delivery) && dropped.has(delivery.lease ?? 0) && !begun.has(delivery.id);
    return new Map(
      held.map((outreach) => [
        keyOf(outreach),
        { ...outreach, deliveries: outreach.deliveries.map((delivery) => (isFree(delivery) ? { ...delivery, lease: null } : delivery)) },
      ]),
    );
  }
}

const HOLDING: ReadonlySet<OutreachEvent['type']> = new Set(['OutreachStopped', 'EmailPostponed']);
const isHeld = ({ state, lease }: Delivery): boolean => state === 'waiting' && lease !== null;
/** An email that a sender has begun by now is sent, not postponed. */
const isInTime =
  ({ deliveries }: Outreach) =>
  (event: OutreachEvent): boolean =>
    event.type !== 'EmailPostponed' || deliveries.some((delivery) => delivery.step === event.data.step && !isHeld(delivery));
const isClaimed = ({ deliveries }: Outreach): boolean => deliveries.some(isHeld);

export function applied(before: Outreach, events: readonly OutreachEvent[], at: Date, schedule: Schedule = UNDATED): Change {
  return { before, after: events.reduce((state, event) => evolve(state, event, at, schedule), before), events };
}

const changedDeliveries = ({ before, after }: Change): { outreach: Outreach; delivery: Delivery }[] =>
  after.deliveries.filter((delivery, index) => delivery !== before.deliveries[index]).map((delivery) => ({ outreach: after, delivery }));

const WANTED = 'unnest($1::uuid[], $2::uuid[]) AS wanted(campaign_id, lead_id)';

const LOCK = `
  SELECT ${prefixed(OUTREACH_COLUMNS)}, s.reason AS suppressed, s.until
  FROM mailer.outreaches AS t JOIN (SELECT DISTINCT * FROM ${WANTED}) AS wanted USING (campaign_id, lead_id)
  LEFT JOIN mailer.suppressions AS s ON s.account_id = t.account_id AND s.address_hash = t.address_hash
  ORDER BY t.campaign_id, t.lead_id FOR UPDATE OF t`;

const READ = `
  SELECT ${prefixed(DELIVERY_COLUMNS)} FROM mailer.deliveries AS t JOIN (SELECT DISTINCT * FROM ${WANTED}) AS wanted USING (campaign_id, lead_id)
  ORDER BY t.campaign_id, t.lead_id, t.step`;

// Both tables in one statement: for every email sent, a round trip counts.
const SAVE = `
  WITH outreaches AS (${batchUpdate('mailer.outreaches', outreachColumns, 2)})
  ${batchUpdate('mailer.deliveries', deliveryColumns, 3, outreachColumns.length + 1)}`;

function prefixed(columns: string): string {
  return columns.replaceAll(/\w+/g, 't.$&');
}
