import type pg from 'pg';

export interface VisitsBucket {
  bucket: Date;
  lastAt: Date;
  visitors: number;
}

/** @returns the number of people who followed each campaign's own link; campaigns without any are absent */
export async function readVisitors(db: Pick<pg.Pool, 'query'>, campaignIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await db.query<{ campaignId: string; visitors: number }>(
    `SELECT campaign_id AS "campaignId", sum(visitors)::int AS visitors FROM campaigns.link_visits
     WHERE campaign_id = ANY($1::uuid[]) GROUP BY campaign_id`,
    [campaignIds],
  );
  return new Map(rows.map((row) => [row.campaignId, row.visitors]));
}

/** A campaign's visitors by quarter-hour of UTC, oldest first. */
export async function readVisits(db: Pick<pg.Pool, 'query'>, campaignId: string): Promise<VisitsBucket[]> {
  const { rows } = await db.query<VisitsBucket>(
    'SELECT bucket, last_at AS "lastAt", visitors FROM campaigns.link_visits WHERE campaign_id = $1 ORDER BY bucket',
    [campaignId],
  );
  return rows;
}
