import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@rekindle/event-sourcing/testing';
import { newId } from '@rekindle/platform';
import { leadFile } from '../lead-lists/testing/lead-files.js';
import { type TestLeadLists, startLeadLists } from '../lead-lists/testing/start-lead-lists.js';
import { CopyLane } from './copy-lanes.js';
import { type Block, ImportBlocks } from './import-blocks.js';
import { ImportRuns } from './import-runs.js';

const ROWS = 30_000;
const NOBODY = { firstName: null, lastName: null, company: null, phone: null, title: null, custom: null };
const root = new URL('../../../../../', import.meta.url);
const program = new URL('testing/import-process.ts', import.meta.url);

let lists: TestLeadLists;
beforeAll(async () => void (lists = await startLeadLists()));
afterAll(() => lists.stop());

/** Uploads in a separate process, which kills itself at the given moment. */
async function killedUpload(account: string, moment: string): Promise<void> {
  const env = {
    ...process.env,
    NODE_OPTIONS: '',
    DATABASE_URL: lists.database.url,
    REKINDLE_HOME: lists.settings.home,
    ACCOUNT: account,
    DIE_AT: moment,
    ROWS: String(ROWS),
  };
  const loader = new URL('tests/support/source-loader.mjs', root).href;
  const child = spawn(process.execPath, ['--import', loader, fileURLToPath(program)], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
  expect([moment, signal]).toEqual([moment, 'SIGKILL']);
}

/** Does what a newly started process does; PostgreSQL may need a moment to notice that the previous one is gone. */
async function startAgain(): Promise<void> {
  const again = await startLeadLists({}, { database: lists.database, home: lists.settings.home });
  await until(
    () =>
      again.app
        .get(ImportRuns, { strict: false })
        .removeDead()
        .then(() => lists.count('campaigns.imports')),
    (running) => running === 0,
  );
  await again.app.close();
}

const left = async (account: string): Promise<unknown> => ({
  files: lists.files(account),
  leads: await lists.count('vault.leads WHERE account_id = $1', account),
  problems: await lists.count('campaigns.import_problems WHERE account_id = $1', account),
  lists: await lists.count('campaigns.lead_lists WHERE account_id = $1', account),
  events: await lists.count(`es.events WHERE tenant_id = $1 AND context = 'campaigns'`, account),
});

describe('a process that is killed', () => {
  it.each(['while the file arrives', 'when the file lies in its place', 'after some blocks of leads', 'just before the leads are seen'])(
    '%s leaves nothing behind, and the same upload works',
    async (moment) => {
      const account = newId();
      await lists.plan(account, 'growth');
      await killedUpload(account, moment);
      expect((await lists.call(account, 'GET', '/leads/items')).body.items).toEqual([]);
      await startAgain();
      expect(await left(account)).toEqual({ files: [], leads: 0, problems: 0, lists: 0, events: 0 });
      expect((await lists.upload(account, leadFile(0, ROWS))).body.valid_leads).toBe(ROWS);
    },
  );

  it('just after the leads are visible has lost nothing', async () => {
    const account = newId();
    await lists.plan(account, 'growth');
    await killedUpload(account, 'just after the leads are seen');
    await startAgain();
    expect(await left(account)).toMatchObject({ files: [expect.any(String)], leads: ROWS, lists: 1, events: 2 });
    expect((await lists.upload(account, leadFile(0, ROWS))).body).toMatchObject({ valid_leads: ROWS, alreadyUploaded: true });
  });
});

describe('a connection that outlives its process', () => {
  it('with a block in progress delays the removal of its import; a later block fails', async () => {
    const { pool } = lists.database;
    const [accountId, importId] = [newId(), newId()];
    await pool.query('INSERT INTO campaigns.imports (import_id, account_id, staging_list_id, file_sha256) VALUES ($1, $2, $1, $3)', [
      importId,
      accountId,
      'of no file',
    ]);
    const blocks: Block[] = [];
    const written = new ImportBlocks({ accountId, importId, addedAt: new Date() }, (block) => blocks.push(block));
    written.lead({ ...NOBODY, email: 'last@block.example', emailKey: 'last@block.example' }, 1);
    written.flush();
    const block = blocks[0]?.rows.finish() ?? Buffer.alloc(0);
    const [client, other] = [await pool.connect(), await pool.connect()];
    try {
      // Blocks the block midway, by an uncommitted lead with the same address.
      await other.query('BEGIN');
      await other.query(
        `INSERT INTO vault.leads (account_id, list_id, added_at, source, id, row_number, email, email_key)
         VALUES ($1, $2, now(), 'CSV Import', $3, 1, 'last@block.example', 'last@block.example')`,
        [accountId, importId, newId()],
      );
      const lane = new CopyLane(client, importId);
      const onItsWay = lane.leads(block);
      await until(() => lists.count(`pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`), Boolean);
      const runs = lists.app.get(ImportRuns, { strict: false });
      await runs.removeDead();
      expect(await lists.count('campaigns.imports WHERE import_id = $1', importId)).toBe(1);
      await other.query('ROLLBACK');
      await onItsWay;
      await runs.removeDead();
      expect(await left(accountId)).toEqual({ files: [], leads: 0, problems: 0, lists: 0, events: 0 });
      await expect(lane.leads(block)).rejects.toThrow('The import has been taken back');
      expect(await left(accountId)).toEqual({ files: [], leads: 0, problems: 0, lists: 0, events: 0 });
    } finally {
      [client, other].forEach((each) => each.release(true));
    }
  });
});

describe('a database that goes away', () => {
  it('during an import fails the upload, which leaves nothing behind once the database is back', async () => {
    const account = newId();
    await lists.plan(account, 'growth');
    const upload = lists.upload(account, leadFile(0, ROWS));
    const lane = await until(async () => {
      const { rows } = await lists.database.pool.query<{ pid: number }>(
        `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'COPY vault.leads%' AND state = 'active'`,
      );
      return rows[0]?.pid;
    });
    await lists.database.pool.query('SELECT pg_terminate_backend($1)', [lane]);
    expect((await upload).status).toBe(500);
    expect(await left(account)).toEqual({ files: [], leads: 0, problems: 0, lists: 0, events: 0 });
    expect((await lists.upload(account, leadFile(0, ROWS))).body.valid_leads).toBe(ROWS);
  });
});
