import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { mountedMigrations } from '@rekindle/gateway/migration-sets';
import { newId, sealKeyId, sealer, unseal } from '@rekindle/platform';
import { type TestDatabase, createTestDatabase, testSettings } from '@rekindle/platform/testing';
import { until } from '@rekindle/event-sourcing/testing';
import { Installation } from '../installation.ts';
import { OpsProgram, ended } from '../testing/ops-program.ts';
import { rotateSecrets } from './rotate-secrets.ts';
import { sealedTables } from './sealed-tables.ts';

let database: TestDatabase;
let ops: OpsProgram;
let folder: string;
const file = () => join(folder, 'sealing-keys');
const keys = () => readFileSync(file(), 'utf8').trim().split('\n');
const settings = () => testSettings(database.url, { SEALING_KEYS_FILE: file() });
const rotate = (env: NodeJS.ProcessEnv = { SEALING_KEYS_FILE: file() }) => rotateSecrets.run([], new Installation({ ...ops.env, ...env }));

beforeAll(async () => void (database = await createTestDatabase(mountedMigrations)));
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rekindle-keys-'));
  ops = new OpsProgram(database.url);
  await database.pool.query(`TRUNCATE platform.sealing_keys, ${sealedTables.map(({ table }) => table).join(', ')}`);
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  ops.remove();
  await database.drop();
});

/** One row of each kind, sealed as a running process seals. */
async function store(name: string): Promise<void> {
  const { keyId, seal } = sealer(settings());
  const { pool } = database;
  const id = newId();
  await pool.query(
    `INSERT INTO mailer.mailboxes (id, account_id, state, provider, email, from_name, smtp, imap, secrets, key_id, pacing, connected_at, checked_at)
     VALUES ($1, $1, 'active', 'smtp', $2, 'Robin', '{}', '{}', $3, $4, '{}', now(), now())`,
    [id, `${name}@acme.example`, seal(`mailbox ${name}`), keyId],
  );
  await pool.query(
    `INSERT INTO mailer.mailbox_authorizations (state_hash, account_id, user_id, provider, verifier, key_id, expires_at)
     VALUES (sha256($1), $2, $2, 'google', $3, $4, now() + interval '10 minutes')`,
    [name, id, seal(`consent ${name}`), keyId],
  );
  await pool.query(
    `INSERT INTO mailer.sending_domains (account_id, name, dkim_selector, dkim_public_key, dkim_private_key, key_id) VALUES ($1, $2, 's', 'p', $3, $4)`,
    [id, `${name}.example`, seal(`dkim ${name}`), keyId],
  );
  await pool.query(
    `INSERT INTO mailer.slack_webhooks (account_id, host, last_four, sealed_url, key_id, replies, saved_at)
     VALUES ($1, 'hooks.slack.com', 'wxyz', $2, $3, 'each', now())`,
    [id, seal(`slack ${name}`), keyId],
  );
  await pool.query(
    `INSERT INTO campaigns.social_connections (id, account_id, provider, provider_user_id, handle, connected_at, access_token, refresh_token, key_id)
     VALUES ($1, $1, 'x', '1', 'acme', now(), $2, $3, $4)`,
    [id, seal(`access ${name}`), name === 'one' ? null : seal(`refresh ${name}`), keyId],
  );
  await pool.query(
    `INSERT INTO campaigns.social_authorizations (state_hash, account_id, user_id, provider, verifier, key_id, expires_at)
     VALUES (sha256($1), $2, $2, 'x', $3, $4, now() + interval '10 minutes')`,
    // From before the key's id was stored there.
    [name, id, seal(`social consent ${name}`), name === 'one' ? null : keyId],
  );
  await pool.query(
    `INSERT INTO billing.webhook_endpoint (endpoint_id, url, sealed_secret) VALUES ('we_1', 'http://localhost', $1) ON CONFLICT DO NOTHING`,
    [seal('webhook')],
  );
}

/** Every secret that a process with these settings can read; throws at one that it cannot. */
async function readable(by = settings()): Promise<string[]> {
  const found: string[] = [];
  for (const { table, columns } of sealedTables) {
    const { rows } = await database.pool.query<Record<string, Buffer | null>>(`SELECT ${columns.join(', ')} FROM ${table}`);
    for (const row of rows) for (const column of columns) if (row[column]?.length) found.push(unseal(by, row[column]));
  }
  return found.sort();
}

const ALL = [
  ...['access one', 'access two', 'consent one', 'consent two', 'dkim one', 'dkim two', 'mailbox one', 'mailbox two', 'refresh two'],
  ...['slack one', 'slack two', 'social consent one', 'social consent two', 'webhook'],
];
const keyIds = async (): Promise<unknown[]> => {
  const union = sealedTables.map(({ table }) => `SELECT key_id FROM ${table}`).join(' UNION ');
  return (await database.pool.query<{ key_id: unknown }>(union)).rows.map(({ key_id }) => key_id);
};

it('knows every table that stores the id of a key', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `SELECT table_schema || '.' || table_name AS name FROM information_schema.columns WHERE column_name = 'key_id' AND table_schema <> 'sandbox'`,
  );
  expect(rows.map(({ name }) => name).sort()).toEqual(sealedTables.map(({ table }) => table).sort());
});

it('seals everything with a new key in its own file, which a running process reads immediately, and again with the next', async () => {
  await store('one');
  await store('two');
  // An ended mailbox has nothing left to open.
  await database.pool.query(`UPDATE mailer.mailboxes SET secrets = '' WHERE email = 'two@acme.example'`);
  const all = ALL.filter((secret) => secret !== 'mailbox two');
  const running = settings();
  const first = await rotate();
  const [key = ''] = keys();
  expect(first).toMatchObject({ data: { keyId: sealKeyId(key), resealed: 13, unreadable: 0 } });
  expect([keys(), await keyIds(), await readable(running)]).toEqual([[key], [sealKeyId(key)], all]);
  expect(() => unseal(testSettings(database.url), sealer(running).seal('x'))).toThrow();
  await store('three');
  await rotate();
  const [next = '', ...older] = keys();
  expect([older, await keyIds()]).toEqual([[key], [sealKeyId(next)]]);
  expect((await readable(running)).filter((secret) => !secret.endsWith('three'))).toEqual(all);
  await rotate();
  expect(keys().slice(1)).toEqual([next]);
  const { rows } = await database.pool.query('SELECT id FROM platform.sealing_keys');
  expect(rows).toEqual([{ id: sealKeyId(keys()[0] ?? '') }]);
  const events = await database.pool.query(`SELECT data FROM es.events WHERE type = 'OperationPerformed' ORDER BY position`);
  expect(events.rows[0]).toEqual({ data: { operation: 'secrets.rotate', target: sealKeyId(key) } });
});

it('is completed by the next call if it was killed halfway, with everything readable throughout', async () => {
  await store('one');
  await store('two');
  const holder = await database.pool.connect();
  await holder.query('BEGIN');
  await holder.query('LOCK TABLE mailer.sending_domains IN SHARE MODE');
  ops.env.SEALING_KEYS_FILE = file();
  const child = ops.start(['secrets', 'rotate']);
  const over = ended(child);
  await until(async () => {
    const { rows } = await database.pool.query(
      `SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'mailer.sending_domains'::regclass`,
    );
    return rows.length > 0;
  });
  expect((await rotate().catch((error: Error) => error.message)) as unknown).toBe(
    'Another rotation is running. Run this again when it has ended.',
  );
  child.kill('SIGKILL');
  await over;
  await holder.query('ROLLBACK');
  holder.release();
  const [key = ''] = keys();
  expect(new Set(await keyIds()).size).toBeGreaterThan(1);
  expect(await readable()).toEqual(ALL);
  await until(async () => (await database.pool.query(`SELECT 1 FROM pg_locks WHERE locktype = 'advisory'`)).rows.length === 0);
  await rotate();
  expect([keys(), await keyIds(), await readable()]).toEqual([[key], [sealKeyId(key)], ALL]);
});

it('takes the key from SEALING_KEYS if processes use that, and says what is missing if they have none', async () => {
  await store('one');
  await expect(rotate({})).rejects.toThrow(/^There is no key to change to: set SEALING_KEYS=[\w-]{48} for every process, start them anew/);
  const SEALING_KEYS = 'a key of thirty-two characters or more';
  expect(await rotate({ SEALING_KEYS })).toMatchObject({ data: { keyId: sealKeyId(SEALING_KEYS), resealed: 7 } });
  expect((await rotate({ SEALING_KEYS })).text).toBe(
    `No secret had to be sealed anew, and all are readable with the key ${sealKeyId(SEALING_KEYS)} alone.`,
  );
  expect(await readable(testSettings(database.url, { SEALING_KEYS }))).toHaveLength(7);
  await expect(rotate({ SEALING_KEYS_FILE: file() })).rejects.toThrow(`A key is missing that passwords in this database are sealed with`);
});

it('leaves rows that no key opens unchanged, reports them, and does the rest', async () => {
  await store('one');
  await database.pool.query(`UPDATE mailer.mailboxes SET secrets = '\\x00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff'`);
  const outcome = await rotate();
  expect(outcome).toMatchObject({ failed: true, data: { resealed: 6, unreadable: 1 } });
  expect(outcome.text).toContain('mailer.mailboxes: 1 that no key opens, left as they are');
  const { rows } = await database.pool.query<{ secrets: Buffer }>('SELECT secrets FROM mailer.mailboxes');
  expect(rows[0]?.secrets.toString('hex')).toBe('00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff');
});
