import { EventStore } from '@rekindle/event-sourcing';
import { newId } from '@rekindle/platform';
import type pg from 'pg';

const HANDED_OVER = new Date('2026-11-02T09:00:00Z');

export interface SeededDelivery {
  deliveryId: string;
  campaignId: string;
  streamId: string;
}

/** An outreach whose first email was being handed over when the connection ended, as the mailer leaves it. */
export async function seedUnknownDelivery(pool: pg.Pool): Promise<SeededDelivery> {
  const [accountId, campaignId, leadId, deliveryId] = [newId(), newId(), newId(), newId()];
  const subject = { accountId, campaignId, leadId };
  const streamId = `outreach-${campaignId}-${leadId}`;
  await new EventStore(pool).append({
    tenantId: accountId,
    streamId,
    context: 'mailer',
    expectedVersion: 0,
    occurredAt: HANDED_OVER,
    events: [
      { type: 'OutreachPlanned', data: { ...subject, planned: 4 } },
      { type: 'EmailIntended', data: { ...subject, step: 1, messageId: '<a.1@rekindle.example>', test: false } },
      { type: 'EmailOutcomeUnknown', data: { ...subject, step: 1 } },
    ],
  });
  await pool.query(
    `INSERT INTO mailer.outreaches (campaign_id, lead_id, account_id, version, state, address_hash) VALUES ($1, $2, $3, 3, 'active', 'hash')`,
    [campaignId, leadId, accountId],
  );
  await pool.query(
    `INSERT INTO mailer.deliveries (campaign_id, lead_id, account_id, step, id, state, intended_at)
     SELECT $1, $2, $3, step, CASE WHEN step = 1 THEN $4::uuid ELSE gen_random_uuid() END,
       CASE WHEN step = 1 THEN 'unknown' ELSE 'waiting' END, CASE WHEN step = 1 THEN $5::timestamptz END
     FROM generate_series(1, 4) AS step`,
    [campaignId, leadId, accountId, deliveryId, HANDED_OVER],
  );
  return { deliveryId, campaignId, streamId };
}

/** How many deliveries of a campaign are in each state. */
export async function ledgerOf(pool: pg.Pool, campaignId: string): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ state: string; n: number }>(
    'SELECT state, count(*)::int AS n FROM mailer.deliveries WHERE campaign_id = $1 GROUP BY state',
    [campaignId],
  );
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
}
