import type pg from 'pg';
import { MIGRATION_LOCK } from '../database/migrate.js';
import type { HealthCheck } from './health-checks.js';

const MIGRATING = `
  SELECT 1 FROM pg_locks
  WHERE locktype = 'advisory' AND classid = 0 AND objid = $1 AND granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

/** Down while PostgreSQL is unavailable, and while any process is migrating its schemas. */
export const databaseHealth = (pool: pg.Pool): HealthCheck => ({
  name: 'postgresql',
  vital: true,
  check: async () => {
    const { rowCount } = await pool.query(MIGRATING, [MIGRATION_LOCK]);
    if (rowCount) throw new Error('the schemas are being migrated');
  },
});
