import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { EventStore, parkedEvents } from '@rekindle/event-sourcing';
import { until } from '@rekindle/event-sourcing/testing';
import { mountedMigrations } from '@rekindle/gateway/migration-sets';
import { inTransaction, newId } from '@rekindle/platform';
import { type TestDatabase, createTestDatabase } from '@rekindle/platform/testing';
import { Call } from './command-line/call.ts';
import { listUnknown } from './sending/deliveries/list-unknown.ts';
import { resolveUnknown } from './sending/deliveries/resolve-unknown.ts';
import { tailEvents } from './event-store/events/tail-events.ts';
import { lag } from './event-store/lag/lag.ts';
import { operatorName } from './operator.ts';
import { listParked } from './event-store/parked/list-parked.ts';
import { showParked } from './event-store/parked/show-parked.ts';
import { skipParked } from './event-store/parked/skip-parked.ts';
import { OpsProgram, ended } from './testing/ops-program.ts';
import { PoisonedReader, startPoisonedProgram } from './testing/poisoned-reader.ts';
import { ledgerOf, seedUnknownDelivery } from './testing/unknown-delivery.ts';

// A command is a process that loads the program: seconds, where others use the machine too. So each way in which a process
// can end is tried by one process, and the rest within this one.

const STARTED_MS = 60_000;

let database: TestDatabase;
let ops: OpsProgram;
let store: EventStore;
const accountId = newId();
const streams = [`lead-list-${newId()}`, `lead-list-${newId()}`] as const;

const deletions = (streamId: string, expectedVersion: number, count = 1) => ({
  tenantId: accountId,
  streamId,
  context: 'campaigns' as const,
  expectedVersion,
  events: Array.from({ length: count }, () => ({ type: 'LeadDeleted', data: { accountId, leadId: newId() } })),
  occurredAt: new Date('2026-11-02T09:00:00Z'),
});

const performed = async () =>
  (
    await database.pool.query(
      `SELECT e.data->>'operation' AS operation, e.data->>'target' AS target, e.metadata->>'actor' AS actor, o.reason
       FROM es.events e LEFT JOIN es.operations o USING (event_id) WHERE e.type = 'OperationPerformed' ORDER BY e.position`,
    )
  ).rows;
const actor = `operator:${operatorName()}`;

beforeAll(async () => {
  database = await createTestDatabase(mountedMigrations);
  ops = new OpsProgram(database.url);
  store = new EventStore(database.pool);
  for (const stream of streams) await store.append(deletions(stream, 0, 3));
});
afterAll(async () => {
  ops.remove();
  await database.drop();
});

describe('a command that is not understood exits with 2 and a sentence', () => {
  it.each([
    [['lag', '--loud'], '"lag" has no option --loud. It has --json, --help.'],
    [['events', 'tail', '--type', 'EmailSend'], '--type: there is no event type "EmailSend". Perhaps EmailSent?'],
    [['jobs', 'throw'], 'There is no "jobs throw".'],
  ])('%j', async (args, why) => {
    const { code, out, err } = await ops.run(args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(why);
  });
});

describe('npm run ops', () => {
  it('runs the built program, and passes arguments and exit code on', async () => {
    const { code, out } = await ops.run(['clock', '--json'], 'infra/ops/ops.mjs');
    expect({ code, said: JSON.parse(out) }).toMatchObject({ code: 0, said: { offsetMs: 0, movable: true } });
    expect((await ops.run(['clock', 'back'], 'infra/ops/ops.mjs')).code).toBe(2);
  });

  it('helps with each command, with an example', async () => {
    const { code, out } = await ops.run(['parked', 'skip', '--help']);
    expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining('For example: npm run ops -- parked skip campaigns.') });
  });
});

describe('showing data', () => {
  it('shows streams with readable numbers, and says how to continue', async () => {
    const { code, out } = await ops.run(['streams', 'list', '--prefix', 'lead-list-', '--limit', '1']);
    expect(code).toBe(0);
    expect(out).toMatch(
      new RegExp(
        `^STREAM .*VERSION  LAST EVENT .*\n${streams[1]} +3  LeadDeleted  2026-11-02 09:00:00Z  ${accountId}\nThere may be more: go on with --before \\d+\\.\n$`,
      ),
    );
  });

  it('shows a stream as JSON', async () => {
    const { code, said } = await ops.json('streams', 'show', streams[0], '--after', '1');
    expect(code).toBe(0);
    expect(said).toMatchObject({
      next: null,
      events: [{ streamVersion: 2, type: 'LeadDeleted', data: { accountId } }, { streamVersion: 3 }],
    });
  });

  it('refuses a missing stream with 1, in JSON too', async () => {
    expect(await ops.run(['streams', 'show', 'nothing'])).toEqual({ code: 1, out: '', err: 'There is no stream "nothing".\n' });
    const refused = await ops.json('streams', 'show', 'nothing');
    expect(refused).toEqual({ code: 1, said: { error: { code: 'NOT_FOUND', detail: 'There is no stream "nothing".' } } });
  });

  it('prints a sentence when there is nothing to show', async () => {
    expect(await listParked.run([], ops.installation)).toEqual({ text: 'No stream is parked.', data: { parked: [] } });
  });
});

describe('events tail', () => {
  it('follows in order, never ahead of an open transaction, and exits with 0', async () => {
    const streamId = `lead-list-${newId()}`;
    const child = ops.start(['events', 'tail', '--stream', streamId, '--json']);
    const end = ended(child);
    const lines = createInterface({ input: child.stdout });
    const seen: number[] = [];
    lines.on('line', (line) => seen.push((JSON.parse(line) as { streamVersion: number }).streamVersion));
    await store.append(deletions(streamId, 0));
    await until(() => seen.length > 0, Boolean, STARTED_MS);
    await inTransaction(database.pool, async (tx) => {
      await store.appendIn(tx, deletions(`lead-list-${newId()}`, 0));
      await store.append(deletions(streamId, 1));
      // Once its attempt to reach the end has had to wait, it has looked and has shown nothing.
      await until(async () => (await waitingForHead()) > 0);
      expect(seen).toEqual([1]);
    });
    await until(() => seen.length > 1);
    child.kill('SIGINT');
    const { code, out } = await end;
    expect({ code, seen, lines: out.trim().split('\n').length }).toEqual({ code: 0, seen: [1, 2], lines: 2 });
  });

  it('shows the events from a position or a time on, and ends on request', async () => {
    const shown: string[] = [];
    const tail = async (options: Record<string, string>): Promise<string> => {
      const call = new Call({ once: true, ...options });
      Object.assign(call.terminal, { print: (line: string) => shown.push(line) });
      return (await tailEvents.run([], ops.installation, call)).text;
    };
    expect(await tail({ from: 'beginning', stream: streams[0] })).toBe('');
    expect(shown.map((line) => /@(\d) /.exec(line)?.[1])).toEqual(['1', '2', '3']);
    expect(await tail({ from: '2100-01-01' })).toBe('No such events.');
    await expect(tail({ from: 'yesterday' })).rejects.toThrow('--from must be a position, a time such as');
  });
});

const waitingForHead = async (): Promise<number> =>
  (await database.pool.query(`SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND mode = 'ExclusiveLock' AND NOT granted`)).rowCount ??
  0;

describe('an unknown delivery', () => {
  it('is listed and resolved once with the operator’s name, and the ledger’s sums hold', async () => {
    const { deliveryId, campaignId, streamId } = await seedUnknownDelivery(database.pool);
    const listed = await listUnknown.run([], ops.installation);
    expect(listed.data).toMatchObject({ deliveries: [{ deliveryId, campaignId, step: 1 }] });

    const resolve = ['deliveries', 'unknown', 'resolve', deliveryId, '--as', 'sent'];
    const refused = await ops.run(resolve);
    expect({ code: refused.code, why: refused.err }).toMatchObject({ code: 2, why: expect.stringContaining('say --yes to do it') });
    expect(await ledgerOf(database.pool, campaignId)).toEqual({ unknown: 1, waiting: 3 });

    const first = await ops.json(...resolve, '--yes', '--reason', 'queued as 4F2A');
    expect(first).toEqual({ code: 0, said: { deliveryId, state: 'sent', changed: true } });
    expect(await ledgerOf(database.pool, campaignId)).toEqual({ sent: 1, waiting: 3 });
    const last = (await store.readStream((await tenantOf(streamId)) ?? '', streamId)).at(-1);
    expect(last).toMatchObject({ type: 'EmailOutcomeResolved', data: { outcome: 'sent', evidence: 'operator' }, metadata: { actor } });
    expect((await performed()).at(-1)).toEqual({ operation: 'deliveries.resolve', target: deliveryId, actor, reason: 'queued as 4F2A' });

    const again = await resolveUnknown.run([deliveryId], ops.installation, new Call({ as: 'failed', yes: true }));
    expect(again).toEqual({ text: 'Nothing was unknown about it: it is sent.', data: { deliveryId, state: 'sent', changed: false } });
    expect(await performed()).toHaveLength(1);
  });
});

const tenantOf = async (streamId: string): Promise<string | undefined> =>
  (await database.pool.query<{ tenant_id: string }>('SELECT tenant_id FROM es.events WHERE stream_id = $1', [streamId])).rows[0]?.tenant_id;

describe('a parked stream', () => {
  let program: INestApplicationContext;
  beforeAll(async () => {
    program = await startPoisonedProgram(database.url);
    await until(async () => (await parkedEvents(database.pool, { group: 'spec.poisoned' })).length >= 2);
  });
  afterAll(() => program.close());

  it('is shown with its error, its event and the events waiting behind it', async () => {
    const { text: out } = await showParked.run(['spec.poisoned', streams[0]], ops.installation);
    expect(out).toContain('spec.poisoned could not handle this event (1 try');
    expect(out).toContain('cannot digest this');
    expect(out).toContain('1 later event of the stream waits behind it.');
    expect(out).toContain(`stream       ${streams[0]}, version 2`);
  });

  it('fails again with 1, and flows once the program is repaired', async () => {
    const retry = ['parked', 'retry', 'spec.poisoned', streams[0], '--yes'];
    const failed = await ops.json(...retry);
    expect(failed).toMatchObject({ code: 1, said: { state: 'failed again', error: 'cannot digest this' } });
    PoisonedReader.healed = true;
    expect(await ops.json(...retry)).toMatchObject({ code: 0, said: { state: 'flows' } });
    PoisonedReader.healed = false;
    const target = `spec.poisoned ${streams[0]}`;
    expect((await performed()).slice(-2)).toEqual([0, 1].map(() => ({ operation: 'parked.retry', target, actor, reason: null })));
  });

  it('continues without the event at fault, for a reason that is kept', async () => {
    const skip = ['spec.poisoned', streams[1]];
    await expect(skipParked.run(skip, ops.installation, new Call({ yes: true }))).rejects.toThrow('Say why: --reason');
    const { code, said } = await ops.json('parked', 'skip', ...skip, '--yes', '--reason', 'written by a broken build');
    expect({ code, said }).toMatchObject({ code: 0, said: { state: 'flows' } });
    expect((await performed()).at(-1)).toMatchObject({ operation: 'parked.skip', reason: 'written by a broken build', actor });
    expect(await parkedEvents(database.pool, { streamId: streams[1] })).toEqual([]);
  });

  it('is shown in the lag of its reader', async () => {
    const { data } = await lag.run([], ops.installation);
    expect(data).toMatchObject({ relay: null, groups: [{ group: 'spec.poisoned', kind: 'projection', events: 0, served: true }] });
  });
});
