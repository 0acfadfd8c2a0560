import { type Delivery, type DeliveryState, type Outreach, type OutreachState, type StopReason, hasBegun } from './outreach.js';

export const OUTREACH_COLUMNS = 'campaign_id, lead_id, account_id, version, state, reason, address_hash';
export const DELIVERY_COLUMNS = `campaign_id, lead_id, step, id, state, reason, test, time_zone, due_at, attempt, deferred_since, intended_at, sent_at, lease,
  opened_at, clicked_at, replied_at, auto_replied_at, soft_bounced_at, bounced_at, unsubscribed_at, complained_at`;

export interface OutreachRow {
  campaign_id: string;
  lead_id: string;
  account_id: string;
  version: number;
  state: OutreachState;
  reason: string | null;
  address_hash: string;
  suppressed: StopReason | null;
  until: Date | null;
}

export interface DeliveryRow {
  campaign_id: string;
  lead_id: string;
  step: number;
  id: string;
  state: DeliveryState;
  reason: string | null;
  test: boolean;
  time_zone: string | null;
  due_at: Date | null;
  attempt: number;
  deferred_since: Date | null;
  intended_at: Date | null;
  sent_at: Date | null;
  lease: number | null;
  opened_at: Date | null;
  clicked_at: Date | null;
  replied_at: Date | null;
  auto_replied_at: Date | null;
  soft_bounced_at: Date | null;
  bounced_at: Date | null;
  unsubscribed_at: Date | null;
  complained_at: Date | null;
}

export const toOutreach = (row: OutreachRow, deliveries: readonly Delivery[]): Outreach => ({
  accountId: row.account_id,
  campaignId: row.campaign_id,
  leadId: row.lead_id,
  addressHash: row.address_hash,
  suppressed: row.suppressed,
  suppressedUntil: row.until,
  version: row.version,
  state: row.state,
  reason: row.reason,
  deliveries,
});

export const toDelivery = (row: DeliveryRow): Delivery => ({
  step: row.step,
  id: row.id,
  state: row.state,
  reason: row.reason,
  test: row.test,
  timeZone: row.time_zone,
  dueAt: row.due_at,
  attempt: row.attempt,
  deferredSince: row.deferred_since,
  intendedAt: row.intended_at,
  sentAt: row.sent_at,
  lease: row.lease,
  feedback: {
    openedAt: row.opened_at,
    clickedAt: row.clicked_at,
    repliedAt: row.replied_at,
    autoRepliedAt: row.auto_replied_at,
    softBouncedAt: row.soft_bounced_at,
    bouncedAt: row.bounced_at,
    unsubscribedAt: row.unsubscribed_at,
    complainedAt: row.complained_at,
  },
});

/** A column of a batch update: its name, its type and the source of its value. */
export type Column<T> = readonly [name: string, type: string, value: (item: T) => unknown];

export const deliveryColumns: readonly Column<{ outreach: Outreach; delivery: Delivery }>[] = [
  ['campaign_id', 'uuid', (d) => d.outreach.campaignId],
  ['lead_id', 'uuid', (d) => d.outreach.leadId],
  ['step', 'smallint', (d) => d.delivery.step],
  ['state', 'text', (d) => d.delivery.state],
  ['reason', 'text', (d) => d.delivery.reason],
  ['due_at', 'timestamptz', (d) => d.delivery.dueAt],
  ['attempt', 'smallint', (d) => d.delivery.attempt],
  ['deferred_since', 'timestamptz', (d) => d.delivery.deferredSince],
  ['intended_at', 'timestamptz', (d) => d.delivery.intendedAt],
  ['sent_at', 'timestamptz', (d) => d.delivery.sentAt],
  ['lease', 'integer', (d) => d.delivery.lease],
  ['opened_at', 'timestamptz', (d) => d.delivery.feedback.openedAt],
  ['clicked_at', 'timestamptz', (d) => d.delivery.feedback.clickedAt],
  ['replied_at', 'timestamptz', (d) => d.delivery.feedback.repliedAt],
  ['auto_replied_at', 'timestamptz', (d) => d.delivery.feedback.autoRepliedAt],
  ['soft_bounced_at', 'timestamptz', (d) => d.delivery.feedback.softBouncedAt],
  ['bounced_at', 'timestamptz', (d) => d.delivery.feedback.bouncedAt],
  ['unsubscribed_at', 'timestamptz', (d) => d.delivery.feedback.unsubscribedAt],
  ['complained_at', 'timestamptz', (d) => d.delivery.feedback.complainedAt],
];

/** Whether it is true of any of the emails. */
const has =
  (isSo: (delivery: Delivery) => boolean) =>
  ({ deliveries }: Outreach): boolean =>
    deliveries.some(isSo);

export const outreachColumns: readonly Column<Outreach>[] = [
  ['campaign_id', 'uuid', (o) => o.campaignId],
  ['lead_id', 'uuid', (o) => o.leadId],
  ['version', 'integer', (o) => o.version],
  ['state', 'text', (o) => o.state],
  ['reason', 'text', (o) => o.reason],
  ['begun', 'boolean', hasBegun],
  ['replied', 'boolean', has(({ feedback }) => feedback.repliedAt !== null)],
  ['clicked', 'boolean', has(({ feedback }) => feedback.clickedAt !== null)],
  ['opened', 'boolean', has(({ feedback }) => feedback.openedAt !== null)],
  ['bounced', 'boolean', has(({ feedback, state }) => feedback.bouncedAt !== null || state === 'failed')],
  ['unsubscribed', 'boolean', has(({ feedback }) => feedback.unsubscribedAt !== null || feedback.complainedAt !== null)],
];

/**
 * `UPDATE … FROM unnest(…)` over a batch: the first `keys` columns choose the row, the others are set.
 * @param from number of the first parameter
 */
export function batchUpdate<T>(table: string, columns: readonly Column<T>[], keys: number, from = 1): string {
  const names = columns.map(([name]) => name);
  const set = names.slice(keys).map((name) => `${name} = v.${name}`);
  const match = names.slice(0, keys).map((name) => `t.${name} = v.${name}`);
  const arrays = columns.map(([, type], index) => `$${from + index}::${type}[]`);
  return `UPDATE ${table} AS t SET ${set.join(', ')} FROM unnest(${arrays.join(', ')}) AS v(${names.join(', ')}) WHERE ${match.join(' AND ')}`;
}

export const valuesOf = <T>(columns: readonly Column<T>[], items: readonly T[]): unknown[] =>
  columns.map(([, , value]) => items.map((item) => value(item)));
