import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPool, migrate, newId, platformMigrations } from '@rekindle/platform';
import { LeadVault, vaultMigrations } from '@rekindle/vault';
import { startPostgres } from '../infra/standalone/postgres.ts';

// A search among one account's leads, against a plain page of the same leads by primary key; and what the searched
// column adds to writing the leads, compared with a trigram index over it. Medians of the rounds; on a machine
// with other work the processor time is the reliable figure.

const LEADS = Number(process.env.LEADS ?? 100_000);
const ROUNDS = Number(process.env.ROUNDS ?? 15);
const GOAL_MS = 50;
const PAGE = 51;
const TERMS = ['ada', 'company 4999', 'Name00c4ca', 'nobody has this'];

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

const home = mkdtempSync(join(tmpdir(), 'rekindle-bench-'));
const server = await startPostgres(join(home, 'postgres'));
const url = `postgres://postgres@127.0.0.1:${server.port}/postgres`;
// One connection: its process is the one whose time is counted.
const pool = createPool(url, 1);
const TICK_MS = 10;

/** Milliseconds of processor time that the connection's server process has used. */
async function serverMs(): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const fields = readFileSync(`/proc/${rows[0]?.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Leads whose ids grow with the row, as those of an import do. @param table `vault.leads` or one of its variants */
function fill(table: string, accountId: string, listId: string): Promise<unknown> {
  return pool.query(
    `INSERT INTO ${table} (account_id, id, list_id, row_number, added_at, email, email_key, first_name, last_name, company, phone, source)
     SELECT $1::uuid, (lpad(to_hex(n), 8, '0') || '-0000-7000-8000-' || right($1::uuid::text, 12))::uuid, $2::uuid, n, now(), address, address, first,
       'Name' || word, 'Company ' || n % 5000 || ' Ltd', '+1 555 ' || n, 'CSV Import'
     FROM (SELECT n, first, word, lower(first) || '.' || word || '@company' || n % 5000 || '.example.com' AS address FROM (
       SELECT n, (ARRAY['Ada','Bo','Carla','Dmitri','Elena','Farid','Grace','Hugo'])[1 + n % 8] AS first,
         substr(md5(n::text), 1, 8) AS word FROM generate_series(1, ${LEADS}) AS n) AS words) AS leads`,
    [accountId, listId],
  );
}

async function likeness(table: string, search: string): Promise<void> {
  await pool.query(`CREATE TABLE ${table} (LIKE vault.leads ${search})`);
  await pool.query(`ALTER TABLE ${table} ADD PRIMARY KEY (account_id, id)`);
  await pool.query(`CREATE INDEX ON ${table} (list_id, id)`);
  await pool.query(`CREATE UNIQUE INDEX ON ${table} (list_id, email_key)`);
}

async function writing(): Promise<void> {
  await likeness('bench_without', '');
  await likeness('bench_with', 'INCLUDING GENERATED');
  await likeness('bench_trigrams', 'INCLUDING GENERATED');
  await pool.query('CREATE EXTENSION pg_trgm');
  await pool.query('CREATE INDEX ON bench_trigrams USING gin (search gin_trgm_ops)');
  const tables = ['bench_without', 'bench_with', 'bench_trigrams'];
  const times = tables.map((): number[] => []);
  for (let round = 0; round < 3; round += 1)
    for (const [index, table] of tables.entries()) {
      await pool.query(`TRUNCATE ${table}`);
      times[index]?.push(await timed(() => fill(table, newId(), newId())));
    }
  const [without = NaN, withColumn = NaN, trigrams = NaN] = times.map(median);
  print(`writing ${LEADS} leads: ${without.toFixed(0)} ms without the column, with it ${(withColumn / without).toFixed(2)} times as long,`);
  print(`  with a trigram index over it ${(trigrams / without).toFixed(2)} times as long`);
}

async function searching(): Promise<void> {
  const [accountId, other, listId] = [newId(), newId(), newId()];
  await fill('vault.leads', other, newId());
  await fill('vault.leads', accountId, listId);
  await pool.query('VACUUM ANALYZE vault.leads');
  const vault = new LeadVault(pool);
  const filter = { listIds: [listId], withoutList: true };
  const page = (search?: string) => vault.page(accountId, { ...filter, ...(search && { search }) }, null, PAGE);
  const plain: number[] = [];
  const searched = new Map(TERMS.map((term) => [term, [] as number[]]));
  for (let round = 0; round < ROUNDS; round += 1) {
    plain.push(await timed(() => page()));
    for (const [term, times] of searched) times.push(await timed(() => page(term)));
  }
  print(`a page by primary key: ${median(plain).toFixed(1)} ms`);
  for (const [term, times] of searched) {
    const took = median(times);
    const found = (await page(term)).length;
    const before = await serverMs();
    for (let round = 0; round < ROUNDS; round += 1) await page(term);
    const cpu = ((await serverMs()) - before) / ROUNDS;
    print(
      `search for '${term}' (${found === PAGE ? 'many' : found} found): ${took.toFixed(1)} ms, ${(took / median(plain)).toFixed(1)} plain pages, ${cpu.toFixed(1)} ms of processor`,
    );
  }
  const worst = Math.max(...[...searched.values()].map(median));
  print(`lead search at ${LEADS} leads ${worst.toFixed(1)} ms (goal ${GOAL_MS} ms) ${worst < GOAL_MS ? 'reached' : 'missed'}`);
}

try {
  await migrate(url, [platformMigrations, vaultMigrations]);
  await searching();
  await writing();
} finally {
  await pool.end();
  await server.stop();
  rmSync(home, { recursive: true, force: true });
}
