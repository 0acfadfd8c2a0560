import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@rekindle/platform';
import pg from 'pg';
import { startPostgres } from '../infra/standalone/postgres.ts';

// The cost of a second wall in PostgreSQL: the API's most common statements, unchanged, and as a role without
// rights of its own behind a policy that compares the account with the connection's. That account has to be set for
// every statement, because connections are shared: in the same round trip at best. Medians of rounds that take turns.

const ACCOUNTS = 200;
const LEADS = Number(process.env.LEADS ?? 200_000);
const ROUNDS = Number(process.env.ROUNDS ?? 60);
const CALLS = 100;
const GOAL = 1.03;

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

const home = mkdtempSync(join(tmpdir(), 'rekindle-bench-'));
const server = await startPostgres(join(home, 'postgres'));
const url = `postgres://postgres@127.0.0.1:${server.port}/postgres`;
const open = async (config: pg.ClientConfig = {}): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, ...config });
  await client.connect();
  return client;
};

const owner = await open();
await owner.query(`
  CREATE TABLE leads (account_id uuid, id uuid, email text, first_name text, company text, PRIMARY KEY (account_id, id));
  CREATE TABLE events (tenant_id uuid, stream_id text, version int, data jsonb, PRIMARY KEY (tenant_id, stream_id, version));
  CREATE ROLE walled;
  GRANT SELECT, INSERT ON leads, events TO walled;
  CREATE TABLE plain_leads (LIKE leads INCLUDING ALL);
  CREATE TABLE plain_events (LIKE events INCLUDING ALL);
  ALTER TABLE leads ENABLE ROW LEVEL SECURITY;
  ALTER TABLE events ENABLE ROW LEVEL SECURITY;
  CREATE POLICY own ON leads USING (account_id = current_setting('rekindle.account')::uuid);
  CREATE POLICY own ON events USING (tenant_id = current_setting('rekindle.account')::uuid)`);
const accounts = Array.from({ length: ACCOUNTS }, newId);
for (const table of ['plain_leads', 'leads'])
  await owner.query(
    `INSERT INTO ${table} SELECT ($1::uuid[])[1 + n % ${ACCOUNTS}], (lpad(to_hex(n), 8, '0') || '-0000-7000-8000-000000000000')::uuid,
       'lead' || n || '@company.example', 'Ada', 'Company ' || n % 5000 FROM generate_series(0, ${LEADS - 1}) AS n`,
    [accounts],
  );
await owner.query('ANALYZE');

type Ask = (client: pg.Client, account: string, call: number) => Promise<unknown>;

interface Statement {
  name: string;
  text: (prefix: string) => string;
  values: (account: string, call: number) => unknown[];
}

const statements: Statement[] = [
  {
    name: 'one row by its key',
    text: (prefix) => `SELECT * FROM ${prefix}leads WHERE account_id = $1 AND id = $2`,
    values: (account, call) => [account, `${(call % LEADS).toString(16).padStart(8, '0')}-0000-7000-8000-000000000000`],
  },
  {
    name: 'a page of fifty rows',
    text: (prefix) => `SELECT * FROM ${prefix}leads WHERE account_id = $1 ORDER BY id LIMIT 50`,
    values: (account) => [account],
  },
  {
    name: 'one event appended',
    text: (prefix) => `INSERT INTO ${prefix}events VALUES ($1, $2, 1, '{"a": 1}')`,
    values: (account) => [account, newId()],
  },
];

const asked = ({ name, text, values }: Statement, prefix: string): Ask => {
  const prepared = { name: `${prefix}${name}`, text: text(prefix) };
  return (client, account, call) => client.query({ ...prepared, values: values(account, call) });
};

const setAccount = (client: pg.Client, account: string, local: boolean): Promise<unknown> =>
  client.query({ name: `set account ${local}`, text: `SELECT set_config('rekindle.account', $1, ${local})`, values: [account] });

const plainClient = await open();
const walled = await open();
const pipelined = await open({ pipeline: true });
for (const client of [walled, pipelined]) await client.query('SET ROLE walled');

const ways: [string, (statement: Statement) => Ask, pg.Client][] = [
  ['as it is', (statement) => asked(statement, 'plain_'), plainClient],
  [
    'set in the same round trip',
    (statement) => {
      const ask = asked(statement, '');
      return (client, account, call) => Promise.all([setAccount(client, account, false), ask(client, account, call)]);
    },
    pipelined,
  ],
  [
    'in a transaction of its own',
    (statement) => {
      const ask = asked(statement, '');
      return async (client, account, call) => {
        await client.query('BEGIN');
        await setAccount(client, account, true);
        await ask(client, account, call);
        await client.query('COMMIT');
      };
    },
    walled,
  ],
];

async function round(client: pg.Client, ask: Ask, from: number): Promise<number> {
  const started = performance.now();
  for (let call = from; call < from + CALLS; call += 1) await ask(client, accounts[call % ACCOUNTS] ?? '', call);
  return ((performance.now() - started) * 1000) / CALLS;
}

for (const statement of statements) {
  const taken = new Map<string, number[]>(ways.map(([name]) => [name, []]));
  for (let n = 0; n < ROUNDS; n += 1)
    for (const [name, ask, client] of ways) taken.get(name)?.push(await round(client, ask(statement), n * CALLS));
  const base = median(taken.get('as it is') ?? []);
  print(statement.name);
  for (const [name, times] of taken) {
    const ratio = median(times) / base;
    const verdict = name === 'as it is' ? '' : `  ${ratio.toFixed(2)} of it (${ratio <= GOAL ? 'within' : 'over'} the goal of ${GOAL})`;
    print(`  ${name.padEnd(28)} ${median(times).toFixed(0).padStart(5)} µs${verdict}`);
  }
}

for (const client of [owner, plainClient, walled, pipelined]) await client.end();
await server.stop();
rmSync(home, { recursive: true, force: true });
