import type pg from 'pg';
import { firstHash } from './hash-chain.js';

/** The hash of a campaign's chain after that many events, as stored when they had just happened. */
export interface Anchor {
  events: number;
  hash: string;
}

export interface KeptAnchor extends Anchor {
  at: Date;
}

const LAST = `
  SELECT a.events, encode(a.hash, 'hex') AS hash, a.anchored_at AS at FROM mailer.ledger_anchors a
  WHERE a.campaign_id = $1 ORDER BY a.events DESC LIMIT 1`;

export const lastAnchor = async (db: Pick<pg.Pool, 'query'>, campaignId: string): Promise<KeptAnchor | null> =>
  (await db.query<KeptAnchor>(LAST, [campaignId])).rows[0] ?? null;

const LASTS = `
  SELECT wanted.campaign_id AS "campaignId", a.events, encode(a.hash, 'hex') AS hash FROM unnest($1::uuid[]) AS wanted(campaign_id)
  CROSS JOIN LATERAL (
    SELECT events, hash FROM mailer.ledger_anchors WHERE campaign_id = wanted.campaign_id ORDER BY events DESC LIMIT 1
  ) AS a`;

/** The ends of these campaigns' chains; for one without events, the beginning. */
export async function chainEnds(db: Pick<pg.Pool, 'query'>, campaignIds: readonly string[]): Promise<Map<string, Anchor>> {
  const { rows } = await db.query<Anchor & { campaignId: string }>({ name: 'mailer-chain-ends', text: LASTS, values: [campaignIds] });
  const found = new Map(rows.map(({ campaignId, ...anchor }) => [campaignId, anchor]));
  return new Map(campaignIds.map((id) => [id, found.get(id) ?? { events: 0, hash: firstHash(id) }]));
}

const KEEP = `
  INSERT INTO mailer.ledger_anchors (campaign_id, events, hash)
  SELECT campaign_id, events, decode(hash, 'hex') FROM unnest($1::uuid[], $2::int[], $3::text[]) AS a(campaign_id, events, hash)`;

export async function keepAnchors(db: Pick<pg.Pool, 'query'>, anchors: ReadonlyMap<string, Anchor>): Promise<void> {
  const ends = [...anchors.values()];
  const values = [[...anchors.keys()], ends.map(({ events }) => events), ends.map(({ hash }) => hash)];
  await db.query({ name: 'mailer-keep-anchors', text: KEEP, values });
}
