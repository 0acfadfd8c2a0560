import type { Tx } from '@rekindle/platform';
import { AROUND_MS, type KeptHit } from '../hit-evidence.js';
import type { Verdict } from '../judgement.decide.js';
import { HANDED_OVER, HIT_COLUMNS } from '../kept-hits.js';

export interface UnjudgedHit extends KeptHit {
  id: string;
  deliveryId: string;
  /** null if the delivery no longer exists. */
  outreach: { campaignId: string; leadId: string } | null;
  sentAt: Date | null;
}

// A hit on an email that a sender holds is judged once the outcome is recorded, which is moments later: servers follow links before
// they answer, and only the answer says that nobody can have read it yet.
const UNJUDGED = `
  SELECT ${HIT_COLUMNS}, ${HANDED_OVER},
    CASE WHEN d.id IS NOT NULL THEN jsonb_build_object('campaignId', d.campaign_id, 'leadId', d.lead_id) END AS outreach
  FROM mailer.hits AS h LEFT JOIN mailer.deliveries AS d ON d.id = h.delivery_id
  WHERE h.verdict IS NULL AND h.stored_at <= clock_timestamp() - $1 * interval '1 millisecond' AND d.state IS DISTINCT FROM 'in_flight'
    AND (d.state = 'waiting' AND d.lease IS NOT NULL) IS NOT TRUE
  ORDER BY h.id LIMIT $2 FOR UPDATE OF h SKIP LOCKED`;

/** Locks the oldest unjudged hits, except those that other judges hold. @param settledMs how old a hit must be */
export async function lockUnjudged(tx: Tx, settledMs: number, limit: number): Promise<UnjudgedHit[]> {
  return (await tx.query<UnjudgedHit>({ name: 'mailer-unjudged-hits', text: UNJUDGED, values: [settledMs, limit] })).rows;
}

/** A hit near others on the same email. */
export interface Neighbour extends Pick<KeptHit, 'link' | 'at' | 'storedAt' | 'address'> {
  deliveryId: string;
  /** null while it is not judged. */
  verdict: Verdict | null;
}

const AROUND = `
  SELECT delivery_id AS "deliveryId", link, at, stored_at AS "storedAt", address, verdict FROM mailer.hits
  WHERE delivery_id = ANY($1::uuid[]) AND at BETWEEN $2 AND $3`;

/** The hits around the given ones, including them, by delivery. */
export async function hitsAround(tx: Tx, hits: readonly UnjudgedHit[]): Promise<Map<string, Neighbour[]>> {
  const moments = hits.map((hit) => hit.at.getTime());
  const { rows } = await tx.query<Neighbour>({
    name: 'mailer-hits-around',
    text: AROUND,
    values: [
      [...new Set(hits.map((hit) => hit.deliveryId))],
      new Date(Math.min(...moments) - AROUND_MS),
      new Date(Math.max(...moments) + AROUND_MS),
    ],
  });
  return Map.groupBy(rows, (row) => row.deliveryId);
}
