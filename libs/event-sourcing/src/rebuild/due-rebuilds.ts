import type pg from 'pg';
import type { Projection } from '../model/types.js';

// Requested by somebody, or left by a process; or the live model is of an older version than this program's, unless exactly
// that was cancelled. A failed one is tried once by each process, whose program may be a repaired one.
const DUE = `
  SELECT mine.name FROM unnest($1::text[], $2::int[]) AS mine(name, version)
  JOIN es.subscriptions s ON s.group_name = mine.name AND s.version <= mine.version
  LEFT JOIN es.rebuilds r ON r.group_name = mine.name
  WHERE r.state = 'asked'
    OR r.state = 'running' AND r.version <= mine.version AND coalesce(r.leased_until <= now(), true)
    OR s.version < mine.version AND (
      r.state IS NULL OR r.state <> 'running' AND coalesce(r.version, 0) < mine.version OR r.state = 'failed' AND mine.name <> ALL ($3))
  ORDER BY r.asked_at NULLS LAST, mine.name`;

/** @param tried those that have failed in this process */
export async function dueRebuilds(pool: pg.Pool, projections: readonly Projection[], tried: ReadonlySet<string>): Promise<Projection[]> {
  const values = [projections.map(({ name }) => name), projections.map(({ version }) => version), [...tried]];
  const { rows } = await pool.query<{ name: string }>({ name: 'es-due-rebuilds', text: DUE, values });
  return rows.flatMap(({ name }) => projections.find((projection) => projection.name === name) ?? []);
}
