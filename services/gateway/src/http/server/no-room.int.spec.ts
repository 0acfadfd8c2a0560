import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { devNull, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';
import { type Caller, type TestGateway, startGateway } from '../../testing/start-gateway.js';

const uploads = mkdtempSync(join(tmpdir(), 'rekindle-no-room-'));
let gateway: TestGateway;
let jane: Caller;
beforeAll(async () => {
  gateway = await startGateway({ UPLOADS_DIR: uploads });
  jane = await gateway.signUp();
});
afterAll(async () => {
  await gateway.stop();
  rmSync(uploads, { recursive: true });
});

const FILE =
  '--x\r\nContent-Disposition: form-data; name="file"; filename="leads.csv"\r\nContent-Type: text/csv\r\n\r\nemail\nada@orchard.example\n\r\n--x--\r\n';
const upload = () =>
  jane.call('POST', '/api/leads/upload', { payload: FILE, headers: { 'content-type': 'multipart/form-data; boundary=x' } });
const add = (email: string) => jane.call('POST', '/api/leads/items', { payload: { email }, headers: { 'idempotency-key': email } });
const noRoom = { status: 507, code: 'INSUFFICIENT_STORAGE', detail: expect.stringMatching(/^There is no room left to store this\./) };
const storedFiles = (): string[] => readdirSync(uploads).flatMap((account) => readdirSync(join(uploads, account)));

it.each(['ENOSPC', 'EDQUOT'])(
  'refuses an upload that cannot be written to disk (%s), keeps nothing of it, and accepts it later',
  async (code) => {
    const handle = await open(devNull);
    const layer = Object.getPrototypeOf(handle) as FileHandle;
    await handle.close();
    const before = storedFiles();
    const sync = jest.spyOn(layer, 'datasync').mockRejectedValueOnce(Object.assign(new Error('no space left on device'), { code }));
    const refused = await upload();
    sync.mockRestore();
    expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([507, '60', expect.objectContaining(noRoom)]);
    expect(storedFiles()).toEqual(before);
    expect((await upload()).statusCode).toBe(201);
  },
);

it.each(['53100', '58030'])('refuses a command that PostgreSQL cannot store (%s), and accepts it later with the same key', async (code) => {
  const email = `ada${code}@orchard.example`;
  const { pool } = gateway.database;
  await pool.query(`
    CREATE FUNCTION public.disk_full() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '${code}'; END $$;
    CREATE TRIGGER disk_full BEFORE INSERT ON es.events EXECUTE FUNCTION public.disk_full()`);
  const refused = await add(email);
  await pool.query('DROP FUNCTION public.disk_full CASCADE');
  expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([507, '60', expect.objectContaining(noRoom)]);
  expect((await add(email)).statusCode).toBe(201);
});

it('answers 503 while slow queries hold every connection, and recovers when they end', async () => {
  const pool = gateway.app.get<pg.Pool>(POOL);
  const holder = await gateway.database.pool.connect();
  await holder.query('SELECT pg_advisory_lock(11)');
  const slowQuery = () => pool.query('SELECT pg_advisory_lock_shared(11), pg_advisory_unlock_shared(11)');
  const slow = Promise.allSettled(Array.from({ length: pool.options.max }, slowQuery));
  const refused = await jane.call('GET', '/api/campaigns');
  expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
    503,
    '5',
    expect.objectContaining({ status: 503, code: 'SERVICE_UNAVAILABLE' }),
  ]);
  await holder.query('SELECT pg_advisory_unlock(11)');
  holder.release();
  expect((await slow).map(({ status }) => status)).toContain('fulfilled');
  expect((await jane.call('GET', '/api/campaigns')).statusCode).toBe(200);
});
