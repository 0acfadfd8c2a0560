import { createHash } from 'node:crypto';
import pg from 'pg';
import { type MigrationSet, migrate } from '../database/migrate.js';
import { createPool } from '../database/pool.js';
import { newId } from '../ids.js';

/** A separate database for one spec file: a copy of a template with the given schemas. */
export interface TestDatabase {
  url: string;
  pool: pg.Pool;
  drop(): Promise<void>;
}

const LOCK = 7_305_002;

function serverUrl(): string {
  const url = process.env.TEST_POSTGRES_URL;
  if (!url) throw new Error('TEST_POSTGRES_URL is not set: run integration specs through npm test or npm run test:int');
  return url;
}

const databaseUrl = (name: string): string => Object.assign(new URL(serverUrl()), { pathname: `/${name}` }).toString();

/** @param sets the schemas that the specs need, platform's first; the template is created once per run and set of migrations */
export async function createTestDatabase(sets: readonly MigrationSet[]): Promise<TestDatabase> {
  const admin = new pg.Client({ connectionString: serverUrl() });
  await admin.connect();
  const name = `test_${newId().replaceAll('-', '')}`;
  try {
    const template = await ensureTemplate(admin, sets);
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  } finally {
    await admin.end();
  }
  const url = databaseUrl(name);
  const pool = createPool(url, 10);
  return { url, pool, drop: () => dropDatabase(pool, name) };
}

async function ensureTemplate(admin: pg.Client, sets: readonly MigrationSet[]): Promise<string> {
  const key = sets.map((set) => `${set.schema}:${set.migrations.map((m) => `${m.name}${m.prototype.up.toString()}`).join()}`).join('|');
  const template = `template_${createHash('sha256').update(key).digest('hex').slice(0, 16)}`;
  await admin.query('SELECT pg_advisory_lock($1)', [LOCK]);
  const { rowCount } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
  if (!rowCount) {
    await admin.query(`DROP DATABASE IF EXISTS ${template}_half`);
    await admin.query(`CREATE DATABASE ${template}_half`);
    await migrate(databaseUrl(`${template}_half`), sets);
    await admin.query(`ALTER DATABASE ${template}_half RENAME TO ${template}`);
  }
  await admin.query('SELECT pg_advisory_unlock($1)', [LOCK]);
  return template;
}

async function dropDatabase(pool: pg.Pool, name: string): Promise<void> {
  await pool.end();
  const admin = new pg.Client({ connectionString: serverUrl() });
  await admin.connect();
  await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await admin.end();
}
