import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { DomainError } from '@rekindle/contracts';
import { type Logger, type Tx, createLogger, createPool, inTransaction, newId, platformMigrations } from '@rekindle/platform';
import { type TestDatabase, createTestDatabase } from '@rekindle/platform/testing';
import type pg from 'pg';
import { eventStoreMigrations } from '../../migrations/index.js';
import { EventStore } from '../store/event-store.js';
import { StoreSignals } from '../store/store-signals.js';
import { interleaved } from '../testing/interleave.js';
import { BROKER_MS, until } from '../testing/until.js';
import type { Append, StoredEvent } from '../model/types.js';
import type { Arrange } from './deliver-batch.js';
import { finalHead } from './head.js';
import { askToRetryParked, listParked } from './parked.js';
import { partitionOf } from '../store/partition.js';
import type { Subscription } from './subscription.js';
import type { Transport } from './transport.js';

export interface TransportSetting {
  url: string;
  pool: pg.Pool;
  signals: StoreSignals;
  logger: Logger;
  arrange?: Arrange;
}

/** The guarantees of every transport. @param create one process's transport on a store; called once per process */
export function transportFeatures(name: string, create: (setting: TransportSetting) => Transport): void {
  describe(`the ${name} transport`, () => {
    const tenantId = newId();
    const running: Transport[] = [];
    let database: TestDatabase;
    let pool: pg.Pool;
    let store: EventStore;
    let signals: StoreSignals;

    beforeAll(async () => {
      database = await createTestDatabase([platformMigrations, eventStoreMigrations]);
      pool = createPool(database.url, 40);
      signals = new StoreSignals(pool);
      store = new EventStore(pool, signals);
      await pool.query('CREATE TABLE seen (serial bigserial, group_name text, stream_id text, stream_version int, by text)');
    });
    afterEach(() => Promise.all(running.splice(0).map((transport) => transport.stop())));
    afterAll(async () => {
      await pool.end();
      await database.drop();
    });

    const start = async (subscriptions: Subscription[], arrange?: Arrange): Promise<Transport> => {
      const logger = createLogger('silent', 'spec');
      const transport = create({ url: database.url, pool, signals, logger, ...(arrange && { arrange }) });
      running.push(transport);
      await transport.start(subscriptions);
      return transport;
    };

    const note = async (group: string, events: readonly StoredEvent[], tx: Tx, by = 'it'): Promise<void> => {
      for (const event of events)
        await tx.query('INSERT INTO seen (group_name, stream_id, stream_version, by) VALUES ($1, $2, $3, $4)', [
          group,
          event.streamId,
          event.streamVersion,
          by,
        ]);
    };

    const subscription = (group: string, more: Partial<Subscription> = {}): Subscription => ({
      group,
      kind: 'projection',
      context: 'campaigns',
      version: 1,
      from: 'beginning',
      types: ['LeadDeleted'],
      batch: 50,
      handle: (events, tx) => note(group, events, tx),
      ...more,
    });

    const deletions = (streamId: string, expectedVersion: number, count: number): Append => ({
      tenantId,
      streamId,
      context: 'campaigns',
      expectedVersion,
      events: Array.from({ length: count }, () => ({ type: 'LeadDeleted', data: { accountId: tenantId, leadId: newId() } })),
      occurredAt: new Date(),
    });

    const newStreams = (count: number): string[] => Array.from({ length: count }, () => `lead-${newId()}`);

    const seenBy = async (group: string, streams: readonly string[]): Promise<Record<string, number[]>> => {
      const { rows } = await pool.query<{ stream_id: string; versions: number[] }>(
        `SELECT stream_id, array_agg(stream_version ORDER BY serial) AS versions FROM seen
         WHERE group_name = $1 AND stream_id = ANY ($2) GROUP BY stream_id`,
        [group, streams],
      );
      return Object.fromEntries(rows.map((row) => [row.stream_id, row.versions]));
    };

    const arrived = async (group: string, streams: readonly string[], count: number): Promise<Record<string, number[]>> =>
      until(
        () => seenBy(group, streams),
        (seen) => Object.values(seen).flat().length >= count,
        BROKER_MS,
      );

    const each = (streams: readonly string[], versions: number[]): Record<string, number[]> =>
      Object.fromEntries(streams.map((stream) => [stream, versions]));

    it('delivers each stream in order and every event once, both existing and new ones', async () => {
      const streams = newStreams(40);
      await Promise.all(streams.map((stream) => store.append(deletions(stream, 0, 3))));
      await start([subscription('order')], interleaved(7));
      await Promise.all(streams.map((stream) => store.append(deletions(stream, 3, 2))));
      expect(await arrived('order', streams, 200)).toEqual(each(streams, [1, 2, 3, 4, 5]));
    });

    it('starts a group that declares `now` at the end', async () => {
      const [stream = ''] = newStreams(1);
      await store.append(deletions(stream, 0, 2));
      await start([subscription('now', { from: 'now' })]);
      await store.append(deletions(stream, 2, 1));
      expect(await arrived('now', [stream], 1)).toEqual({ [stream]: [3] });
    });

    it('continues where it stopped', async () => {
      const streams = newStreams(5);
      await Promise.all(streams.map((stream) => store.append(deletions(stream, 0, 2))));
      const first = await start([subscription('resume')]);
      await arrived('resume', streams, 10);
      await first.stop();
      await Promise.all(streams.map((stream) => store.append(deletions(stream, 2, 1))));
      await start([subscription('resume')]);
      expect(await arrived('resume', streams, 15)).toEqual(each(streams, [1, 2, 3]));
    });

    it('replays from a position: later events again, each stream in order, and then new ones', async () => {
      const streams = newStreams(6);
      const group = subscription('replay');
      await Promise.all(streams.map((stream) => store.append(deletions(stream, 0, 2))));
      await start([group]);
      await arrived('replay', streams, 12);
      const { rows } = await pool.query<{ position: string }>('SELECT max(position) AS position FROM es.events');
      const from = Number(rows[0]?.position);
      await Promise.all(streams.map((stream) => store.append(deletions(stream, 2, 2))));
      await arrived('replay', streams, 24);
      await pool.query('UPDATE es.checkpoints SET position = $1 WHERE group_name = $2 AND position > $1', [from, 'replay']);
      await Promise.all(streams.map((stream) => store.append(deletions(stream, 4, 1))));
      expect(await arrived('replay', streams, 42)).toEqual(each(streams, [1, 2, 3, 4, 3, 4, 5]));
    });

    it('redelivers events that a crash interrupted, and keeps nothing of the first attempt', async () => {
      const streams = newStreams(8);
      let crashes = 3;
      const handle: Subscription['handle'] = async (events, tx) => {
        await note('crash', events, tx);
        crashes -= 1;
        if (crashes >= 0) await tx.query('SELECT pg_terminate_backend(pg_backend_pid())');
      };
      await start([subscription('crash', { handle })]);
      await Promise.all(streams.map((stream) => store.append(deletions(stream, 0, 2))));
      expect(await arrived('crash', streams, 16)).toEqual(each(streams, [1, 2]));
      expect(crashes).toBeLessThan(0);
      expect(await listParked(pool, 'crash')).toEqual([]);
    });

    it('parks the stream of a poison event while others flow, and catches it up when asked', async () => {
      const streams = newStreams(6);
      const [poisoned = ''] = streams;
      let healed = false;
      const handle: Subscription['handle'] = async (events, tx) => {
        await note('poison', events, tx);
        if (!healed && events.some((event) => event.streamId === poisoned && event.streamVersion === 2))
          throw new Error('cannot digest this');
      };
      await start([subscription('poison', { handle })]);
      await Promise.all(streams.map((stream) => store.append(deletions(stream, 0, 3))));
      await Promise.all(streams.map((stream) => store.append(deletions(stream, 3, 1))));
      const others = streams.slice(1);
      expect(await arrived('poison', others, 20)).toEqual(each(others, [1, 2, 3, 4]));
      const parked = await until(
        () => listParked(pool, 'poison'),
        (list) => list.length > 0,
        BROKER_MS,
      );
      expect(parked).toMatchObject([{ streamId: poisoned, type: 'LeadDeleted', error: 'cannot digest this', attempts: 1 }]);
      expect(await seenBy('poison', [poisoned])).toEqual({ [poisoned]: [1] });

      await askToRetryParked(pool, { group: 'poison' });
      await until(
        () => listParked(pool, 'poison'),
        ([stream]) => stream?.attempts === 2,
        BROKER_MS,
      );
      healed = true;
      await askToRetryParked(pool, { group: 'poison' });
      expect(await arrived('poison', [poisoned], 4)).toEqual({ [poisoned]: [1, 2, 3, 4] });
      expect(await listParked(pool, 'poison')).toEqual([]);
    });

    it('retries, and parks nothing, if a reaction conflicts with another writer to the same stream', async () => {
      const streams = newStreams(3);
      let conflicts = 2;
      const handle: Subscription['handle'] = async (events, tx) => {
        await note('conflict', events, tx);
        conflicts -= 1;
        if (conflicts >= 0) throw new DomainError('CONCURRENCY_CONFLICT', 'Somebody else was faster.');
      };
      await start([subscription('conflict', { handle })]);
      await Promise.all(streams.map((stream) => store.append(deletions(stream, 0, 2))));
      expect(await arrived('conflict', streams, 6)).toEqual(each(streams, [1, 2]));
      expect(await listParked(pool, 'conflict')).toEqual([]);
    });

    it('shares the work of a group between processes', async () => {
      const streams = newStreams(60);
      await Promise.all(streams.map((stream) => store.append(deletions(stream, 0, 5))));
      const workers = new Set<string>();
      const sharing = (by: string) => ({
        // Neither commits before both have a part: one that took everything would wait forever.
        handle: async (events: readonly StoredEvent[], tx: Tx) => {
          workers.add(by);
          await until(() => workers.size === 2, Boolean, BROKER_MS);
          await note('share', events, tx, by);
        },
      });
      await Promise.all([start([subscription('share', sharing('one'))]), start([subscription('share', sharing('two'))])]);
      expect(await arrived('share', streams, 300)).toEqual(each(streams, [1, 2, 3, 4, 5]));
      const { rows } = await pool.query('SELECT DISTINCT by FROM seen WHERE group_name = $1 ORDER BY by', ['share']);
      expect(rows).toEqual([{ by: 'one' }, { by: 'two' }]);
    });

    it('takes over from a process that stopped in the middle', async () => {
      const streams = newStreams(24);
      let stuckPid = 0;
      let bury: () => void = () => undefined;
      const grave = new Promise<void>((resolve) => (bury = resolve));
      const held: Subscription['handle'] = async (_, tx) => {
        const { rows } = await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
        stuckPid = rows[0]?.pid ?? 0;
        await grave;
      };
      const dead = await start([subscription('take-over', { handle: held })]);
      await Promise.all(streams.map((stream) => store.append(deletions(stream, 0, 2))));
      await until(() => stuckPid > 0, Boolean, BROKER_MS);
      await start([subscription('take-over')]);
      await pool.query('SELECT pg_terminate_backend($1)', [stuckPid]);
      const seen = await arrived('take-over', streams, 48).finally(bury);
      await dead.stop();
      expect(seen).toEqual(each(streams, [1, 2]));
    });

    it('does not let a slow group hold another one back', async () => {
      const streams = newStreams(10);
      let release: () => void = () => undefined;
      const gate = new Promise<void>((resolve) => (release = resolve));
      const slow = subscription('slow', { handle: (events, tx) => gate.then(() => note('slow', events, tx)) });
      await start([slow, subscription('quick')]);
      await Promise.all(streams.map((stream) => store.append(deletions(stream, 0, 1))));
      expect(await arrived('quick', streams, 10)).toEqual(each(streams, [1]));
      expect(await seenBy('slow', streams)).toEqual({});
      release();
      expect(await arrived('slow', streams, 10)).toEqual(each(streams, [1]));
    });

    it('is never ahead of an open transaction that has appended', async () => {
      const [first = '', ...candidates] = newStreams(200);
      const second = candidates.find((stream) => partitionOf(stream) === partitionOf(first)) ?? '';
      await start([subscription('open')]);
      await inTransaction(pool, async (tx) => {
        await store.appendIn(tx, deletions(first, 0, 1));
        await store.append(deletions(second, 0, 1));
        expect(await finalHead(pool)).toBeNull();
      });
      await arrived('open', [first, second], 2);
      const { rows } = await pool.query('SELECT stream_id FROM seen WHERE stream_id = ANY ($1) AND group_name = $2 ORDER BY serial', [
        [first, second],
        'open',
      ]);
      expect(rows).toEqual([{ stream_id: first }, { stream_id: second }]);
    });
  });
}
