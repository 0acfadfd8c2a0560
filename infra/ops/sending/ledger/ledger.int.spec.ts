import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EventStore } from '@rekindle/event-sourcing';
import { mountedMigrations } from '@rekindle/gateway/migration-sets';
import { newId } from '@rekindle/platform';
import { type TestDatabase, createTestDatabase } from '@rekindle/platform/testing';
import { Call } from '../../command-line/call.ts';
import { OpsProgram } from '../../testing/ops-program.ts';
import { seedUnknownDelivery } from '../../testing/unknown-delivery.ts';
import { exportLedger } from './export.ts';
import { verifyLedgerFile } from './verify.ts';

let database: TestDatabase;
let ops: OpsProgram;
let campaignId: string;
const dir = mkdtempSync(join(tmpdir(), 'rekindle-ledger-'));
const file = join(dir, 'ledger.jsonl');

beforeAll(async () => {
  database = await createTestDatabase(mountedMigrations);
  ops = new OpsProgram(database.url);
  ({ campaignId } = await seedUnknownDelivery(database.pool));
  await database.pool.query(`INSERT INTO mailer.campaigns (campaign_id, account_id, status) VALUES ($1, $2, 'launched')`, [
    campaignId,
    newId(),
  ]);
});
afterAll(async () => {
  ops.remove();
  rmSync(dir, { recursive: true, force: true });
  await database.drop();
});

const verify = (path: string, values: Record<string, string> = {}) => verifyLedgerFile.run([path], ops.installation, new Call(values));

describe('ledger export', () => {
  it('writes a new file, which verifies', async () => {
    const { text } = await exportLedger.run([campaignId], ops.installation, new Call({ out: file }));
    expect(text).toBe(`Written to ${file}. Verify it: npm run ops -- ledger verify ${file}`);
    const said = await verify(file);
    expect(said.text).toMatch(
      new RegExp(
        `^The ledger of campaign ${campaignId}, exported [^ ]+, is whole: 3 events\\.\n` +
          '  4 planned = 3 waiting \\+ 0 skipped \\+ 1 sent to mail server\n' +
          '  1 sent to mail server = 0 sent \\+ 0 failed \\+ 1 unknown \\+ 0 sending\n' +
          '  No email was sent twice\\. Last hash: [0-9a-f]{64}$',
      ),
    );
    const figures = { planned: 4, waiting: 3, skipped: 0, intended: 1, sent: 0, failed: 0, unknown: 1, inFlight: 0, skippedByReason: {} };
    expect(said).toMatchObject({ data: { ok: true, events: 3, figures } });
  });

  it('overwrites nothing, and refuses an unknown campaign', async () => {
    await expect(exportLedger.run([campaignId], ops.installation, new Call({ out: file }))).rejects.toThrow(
      `${file} exists already: name a new file.`,
    );
    const other = join(dir, 'other.jsonl');
    await expect(exportLedger.run([newId()], ops.installation, new Call({ out: other }))).rejects.toThrow('There is no such campaign.');
    await expect(exportLedger.run(['spring'], ops.installation)).rejects.toThrow('<campaign> must be an id (a UUID), not "spring".');
    expect(existsSync(other)).toBe(false);
  });

  it('finds an event that its rows lack', async () => {
    const { campaignId: other, streamId } = await seedUnknownDelivery(database.pool);
    const { rows } = await database.pool.query<{ tenant_id: string; data: object }>(
      'SELECT tenant_id, data FROM es.events WHERE stream_id = $1 LIMIT 1',
      [streamId],
    );
    await database.pool.query(`INSERT INTO mailer.campaigns (campaign_id, account_id, status) VALUES ($1, $2, 'launched')`, [
      other,
      rows[0]?.tenant_id,
    ]);
    const { planned: _, ...subject } = rows[0]?.data as { planned: number };
    const event = { type: 'EmailOutcomeResolved', data: { ...subject, step: 1, outcome: 'sent', evidence: 'open' } };
    const stream = { tenantId: rows[0]?.tenant_id ?? '', streamId, context: 'mailer' as const, expectedVersion: 3 };
    await new EventStore(database.pool).append({ ...stream, events: [event], occurredAt: new Date() });
    const path = join(dir, 'unlike.jsonl');
    await exportLedger.run([other], ops.installation, new Call({ out: path }));
    expect((await verify(path)).text).toBe('Line 1: it says figures.sent 0; the events give 1.');
  });
});

describe('ledger verify', () => {
  it('names the faulty line, and fails', async () => {
    const changed = join(dir, 'changed.jsonl');
    writeFileSync(changed, readFileSync(file, 'utf8').replace('"step":1', '"step":2'));
    const fault = 'Line 1: it was changed: its hash is not that of what it says.';
    expect(await verify(changed)).toEqual({ text: fault, data: { ok: false, line: 1, fault }, failed: true });
    expect(await ops.run(['ledger', 'verify', changed])).toEqual({ code: 1, out: `${fault}\n`, err: '' });
  });

  it('compares with a hash that was noted earlier', async () => {
    const [, planned = ''] = readFileSync(file, 'utf8').split('\n');
    const { hash } = JSON.parse(planned) as { hash: string };
    expect((await verify(file, { anchor: hash })).text).toContain(
      'The hash that was noted is that of event 1: nothing before it was changed since.',
    );
    const other = 'ab'.repeat(32);
    expect((await verify(file, { anchor: other })).text).toBe(`No event has the hash ${other}: history was rewritten.`);
    await expect(verify(file, { anchor: 'abc' })).rejects.toThrow('--anchor must be a hash: 64 digits and letters from a to f.');
    await expect(verify(join(dir, 'none'))).rejects.toThrow(`${join(dir, 'none')} cannot be read: there is no such file or folder.`);
    await expect(verify(dir)).rejects.toThrow(`${dir} cannot be read: it is a folder.`);
  });
});

it('lets an auditor read all of the verifier: one file of at most 200 lines that needs Node.js alone', () => {
  const source = readFileSync(join(import.meta.dirname, 'verify-ledger.ts'), 'utf8');
  expect(source.trimEnd().split('\n').length).toBeLessThanOrEqual(200);
  const imported = [...source.matchAll(/(?:from|import|require)\s*\(?\s*'([^']+)'/g)].map(([, name]) => name);
  expect(imported).toEqual(['node:crypto', 'node:fs']);
});
