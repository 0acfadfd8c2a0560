import type { Tx } from '@rekindle/platform';

export interface UnjudgedHit {
  id: string;
  deliveryId: string;
  link: number;
  /** Business time. */
  at: Date;
  storedAt: Date;
  address: string | null;
  userAgent: string;
  prefetch: boolean;
  /** null when the delivery is gone. */
  outreach: { campaignId: string; leadId: string } | null;
  sentAt: Date | null;
}

interface HitRow {
  id: string;
  delivery_id: string;
  link: number;
  at: Date;
  stored_at: Date;
  address: string | null;
  user_agent: string;
  prefetch: boolean;
  campaign_id: string | null;
  lead_id: string | null;
  sent_at: Date | null;
}

// An email in flight is judged once its outcome is written, which a moment later it is.
const UNJUDGED = `
  SELECT h.id, h.delivery_id, h.link, h.at, h.stored_at, h.address, h.user_agent, h.prefetch, d.campaign_id, d.lead_id,
    coalesce(d.sent_at, d.intended_at) AS sent_at
  FROM mailer.hits AS h LEFT JOIN mailer.deliveries AS d ON d.id = h.delivery_id
  WHERE h.verdict IS NULL AND h.stored_at <= clock_timestamp() - $1 * interval '1 millisecond' AND d.state IS DISTINCT FROM 'in_flight'
  ORDER BY h.id LIMIT $2 FOR UPDATE OF h SKIP LOCKED`;

/** Locks the oldest unjudged hits, except those that other judges hold. @param settledMs how long a hit must have lain */
export async function lockUnjudged(tx: Tx, settledMs: number, limit: number): Promise<UnjudgedHit[]> {
  const { rows } = await tx.query<HitRow>({ name: 'mailer-unjudged-hits', text: UNJUDGED, values: [settledMs, limit] });
  return rows.map((row) => ({
    id: row.id,
    deliveryId: row.delivery_id,
    link: row.link,
    at: row.at,
    storedAt: row.stored_at,
    address: row.address,
    userAgent: row.user_agent,
    prefetch: row.prefetch,
    outreach: row.campaign_id && row.lead_id ? { campaignId: row.campaign_id, leadId: row.lead_id } : null,
    sentAt: row.sent_at,
  }));
}

interface Click {
  link: number;
  storedAt: number;
}

const CLICKS = `
  SELECT delivery_id, link, stored_at FROM mailer.hits
  WHERE delivery_id = ANY($1::uuid[]) AND link > 0 AND at BETWEEN $2 AND $3`;

const AROUND_MS = 60_000;

/** The clicks around the given hits, by delivery. */
export async function clicksAround(tx: Tx, hits: readonly UnjudgedHit[]): Promise<Map<string, Click[]>> {
  const clicked = [...new Set(hits.filter((hit) => hit.link > 0).map((hit) => hit.deliveryId))];
  if (clicked.length === 0) return new Map();
  const moments = hits.map((hit) => hit.at.getTime());
  const { rows } = await tx.query<{ delivery_id: string; link: number; stored_at: Date }>({
    name: 'mailer-clicks-around',
    text: CLICKS,
    values: [clicked, new Date(Math.min(...moments) - AROUND_MS), new Date(Math.max(...moments) + AROUND_MS)],
  });
  const clicks = rows.map((row) => ({ deliveryId: row.delivery_id, link: row.link, storedAt: row.stored_at.getTime() }));
  return Map.groupBy(clicks, (click) => click.deliveryId);
}

const AT_ONCE_MS = 2_000;

/** How many different links were followed within a moment of this one. */
export const linksAtOnce = (hit: UnjudgedHit, clicks: readonly Click[] = []): number =>
  new Set(clicks.filter((click) => Math.abs(click.storedAt - hit.storedAt.getTime()) <= AT_ONCE_MS).map((click) => click.link)).size;
