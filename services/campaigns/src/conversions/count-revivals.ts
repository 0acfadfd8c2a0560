import type { TableName } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';
import { type ConversionRow, isReversed } from './conversion.js';

export const REVIVED_LEADS = 'campaigns.revived_leads';
export const REVIVAL_COUNTS = 'campaigns.revival_counts';

/** A lead's reply. */
export interface Reply {
  accountId: string;
  campaignId: string;
  leadId: string;
  at: Date;
}

/** One order before and after a batch of events. */
export interface ChangedOrder {
  before: ConversionRow | null;
  after: ConversionRow;
}

/** Updates the leads of these replies and orders, and with them the sums of revivals and money. */
export async function countRevivals(tx: Tx, table: TableName, replies: readonly Reply[], orders: readonly ChangedOrder[]): Promise<void> {
  const credited = orders.map(({ after }) => after).filter(({ step }) => step !== null);
  const signs = [
    ...replies.map(({ at, ...lead }) => ({ ...lead, at })),
    ...credited.map(({ accountId, campaignId, leadId }) => ({ accountId, campaignId, leadId, at: null })),
  ];
  if (signs.length === 0) return;
  const given = JSON.stringify(signs);
  // Orders of one lead have separate streams and may be counted concurrently: the second transaction waits here, and
  // then reads both orders.
  await tx.query(locked(table), [given]);
  const { rows } = await tx.query<{ key: object; empty: boolean }>(moved(table), [given, JSON.stringify(orders.flatMap(moneyOf))]);
  const empty = rows.filter((row) => row.empty).map(({ key }) => key);
  if (empty.length > 0) await tx.query(removed(table), [JSON.stringify(empty)]);
}

interface Money {
  accountId: string;
  campaignId: string | null;
  at: Date;
  cents: number;
}

function moneyOf({ before, after }: ChangedOrder): Money[] {
  const cents = netOf(after) - netOf(before);
  return cents === 0 ? [] : [{ accountId: after.accountId, campaignId: after.campaignId, at: after.occurredAt, cents }];
}

const netOf = (row: ConversionRow | null): number =>
  row && row.step !== null && !isReversed(row) ? row.amountCents - row.reversedCents : 0;

const GIVEN = `jsonb_to_recordset($1) AS given("accountId" uuid, "campaignId" uuid, "leadId" uuid, at timestamptz)`;

const locked = (table: TableName): string => `
  INSERT INTO ${table(REVIVED_LEADS)} AS l (campaign_id, lead_id, account_id)
  SELECT DISTINCT "campaignId", "leadId", "accountId" FROM ${GIVEN} ORDER BY "campaignId", "leadId"
  ON CONFLICT (campaign_id, lead_id) DO UPDATE SET account_id = l.account_id`;

const BUCKET = (of: string): string => `date_bin('15 minutes', ${of}, 'epoch')`;

// least() ignores nulls.
const moved = (table: TableName): string => `
  WITH lead AS (
    SELECT l.*, coalesce(l.replied_at, reply.at) AS now_replied, orders.first AS now_ordered
    FROM (SELECT "campaignId", "leadId", min(at) AS at FROM ${GIVEN} GROUP BY "campaignId", "leadId") AS reply
    JOIN ${table(REVIVED_LEADS)} AS l ON l.campaign_id = reply."campaignId" AND l.lead_id = reply."leadId"
    CROSS JOIN LATERAL (
      SELECT min(occurred_at) AS first FROM ${table('campaigns.conversion_view')} AS c
      WHERE c.account_id = l.account_id AND c.campaign_id = l.campaign_id AND c.lead_id = l.lead_id
        AND step IS NOT NULL AND (reversals = '[]' OR reversed_cents < amount_cents)
    ) AS orders
  ), kept AS (
    UPDATE ${table(REVIVED_LEADS)} AS l SET replied_at = now_replied, ordered_at = now_ordered
    FROM lead WHERE l.campaign_id = lead.campaign_id AND l.lead_id = lead.lead_id
  )
  INSERT INTO ${table(REVIVAL_COUNTS)} AS c (account_id, campaign_id, bucket, revived, replied, revenue_cents)
  SELECT account_id, campaign_id, ${BUCKET('at')} AS bucket, sum(revived), sum(replied), sum(cents) FROM (
    SELECT account_id, campaign_id, move.* FROM lead CROSS JOIN LATERAL (VALUES
      (least(replied_at, ordered_at), -1, 0, 0), (least(now_replied, now_ordered), 1, 0, 0),
      (replied_at, 0, -1, 0), (now_replied, 0, 1, 0)
    ) AS move(at, revived, replied, cents) WHERE at IS NOT NULL
    UNION ALL SELECT "accountId", "campaignId", at, 0, 0, cents
    FROM jsonb_to_recordset($2) AS money("accountId" uuid, "campaignId" uuid, at timestamptz, cents bigint)
  ) AS moves GROUP BY account_id, campaign_id, bucket HAVING sum(revived) <> 0 OR sum(replied) <> 0 OR sum(cents) <> 0
  ORDER BY account_id, campaign_id, bucket
  ON CONFLICT (account_id, campaign_id, bucket) DO UPDATE SET
    revived = c.revived + excluded.revived, replied = c.replied + excluded.replied, revenue_cents = c.revenue_cents + excluded.revenue_cents
  RETURNING jsonb_build_object('account_id', account_id, 'campaign_id', campaign_id, 'bucket', bucket) AS key,
    revived = 0 AND replied = 0 AND revenue_cents = 0 AS empty`;

const removed = (table: TableName): string => `
  DELETE FROM ${table(REVIVAL_COUNTS)} AS c
  USING jsonb_to_recordset($1) AS empty(account_id uuid, campaign_id uuid, bucket timestamptz)
  WHERE c.account_id = empty.account_id AND c.campaign_id = empty.campaign_id AND c.bucket = empty.bucket`;
