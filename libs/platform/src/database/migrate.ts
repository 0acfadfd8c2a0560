import pg from 'pg';
import { DataSource, type MigrationInterface } from 'typeorm';

/** One schema and its migrations, oldest first. */
export interface MigrationSet {
  schema: string;
  migrations: (new () => MigrationInterface)[];
}

/** Held by the migrating process, per database. */
export const MIGRATION_LOCK = 7_305_001;

/**
 * Brings every schema up to date, one process at a time: the others wait for the lock and then find nothing to do. If there is
 * nothing to do from the start, the lock is not taken, since its holder makes the others look unready.
 * @throws InstallationError if a newer program has changed a schema
 */
export async function migrate(databaseUrl: string, sets: readonly MigrationSet[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  // If an idle client breaks, its next query fails; without a listener it would end the process.
  client.on('error', () => undefined);
  try {
    if (await areUpToDate(client, sets)) return;
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    for (const set of sets) await migrateSchema(client, databaseUrl, set);
  } finally {
    await client.end();
  }
}

async function migrateSchema(client: pg.Client, databaseUrl: string, { schema, migrations }: MigrationSet): Promise<void> {
  if (await isUpToDate(client, schema, migrations)) return;
  await client.query(`CREATE SCHEMA IF NOT EXISTS "${schema}"`);
  const source = new DataSource({ type: 'postgres', url: databaseUrl, schema, migrations, migrationsTableName: 'migrations', poolSize: 1 });
  await source.initialize();
  try {
    await source.runMigrations({ transaction: 'each' });
  } finally {
    await source.destroy();
  }
}

async function areUpToDate(client: pg.Client, sets: readonly MigrationSet[]): Promise<boolean> {
  for (const { schema, migrations } of sets) if (!(await isUpToDate(client, schema, migrations))) return false;
  return true;
}

/** Our own check: TypeORM takes longer to find nothing to do than the rest of a start. */
async function isUpToDate(client: pg.Client, schema: string, migrations: MigrationSet['migrations']): Promise<boolean> {
  const { rows } = await client.query<{ table: string | null }>('SELECT to_regclass($1) AS table', [`"${schema}".migrations`]);
  if (!rows[0]?.table) return migrations.length === 0;
  const done = await client.query<{ name: string }>(`SELECT name FROM "${schema}".migrations`);
  const names = new Set(done.rows.map(({ name }) => name));
  const own = new Set(migrations.map((migration) => migration.name));
  const unknown = [...names].find((name) => !own.has(name));
  if (unknown)
    throw new InstallationError(
      `A newer Rekindle has changed this database (${schema}: ${unknown}): start that version or a later one, or restore the backup from before the upgrade.`,
    );
  return migrations.every((migration) => names.has(migration.name));
}

/** The database and the settings do not match: a start would damage existing data. */
export class InstallationError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'InstallationError';
  }
}
