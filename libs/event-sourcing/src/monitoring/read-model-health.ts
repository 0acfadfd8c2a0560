import type { HealthCheck } from '@rekindle/platform';
import type pg from 'pg';
import type { Projection } from '../model/types.js';

interface Unfed {
  name: string;
  stored: number;
  program: number;
  rebuild: string | null;
}

// A program feeds its own version only. A newer one that still runs has been seen within a minute, as while machines are upgraded.
const UNFED = `
  SELECT mine.name, s.version AS stored, mine.version AS program, r.state AS rebuild
  FROM unnest($1::text[], $2::int[]) AS mine(name, version)
  JOIN es.subscriptions s ON s.group_name = mine.name LEFT JOIN es.rebuilds r ON r.group_name = mine.name
  WHERE s.version > mine.version AND s.seen_at < now() - interval '1 minute'
    OR s.version < mine.version AND r.version = mine.version AND r.state IN ('failed', 'canceled')
  ORDER BY mine.name`;

/** Read models that nothing keeps up to date, because the program has another version of them: their pages do not change. */
export const readModelHealth = (pool: pg.Pool, projections: readonly Projection[]): HealthCheck => ({
  name: 'read-models',
  vital: false,
  check: async () => {
    const values = [projections.map(({ name }) => name), projections.map(({ version }) => version)];
    const { rows } = await pool.query<Unfed>({ name: 'es-unfed', text: UNFED, values });
    const [first, ...others] = rows;
    if (first) throw new Error(`${sentence(first)}${others.length > 0 ? ` (and ${others.length} more)` : ''}`);
  },
});

function sentence({ name, stored, program, rebuild }: Unfed): string {
  if (stored > program)
    return `${name} is of a newer Rekindle (version ${stored}, here ${program}) and is not kept up to date: start that Rekindle or a later one, or restore the backup from before the upgrade`;
  const how = rebuild === 'failed' ? 'has failed' : 'was cancelled';
  return `the rebuild of ${name} to version ${program} ${how}, and version ${stored} is not kept up to date: npm run ops -- projections list says why`;
}
