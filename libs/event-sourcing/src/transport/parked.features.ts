import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createLogger, createPool, newId, platformMigrations } from '@rekindle/platform';
import { type TestDatabase, createTestDatabase } from '@rekindle/platform/testing';
import type pg from 'pg';
import { eventStoreMigrations } from '../../migrations/index.js';
import { EventStore } from '../store/event-store.js';
import { StoreSignals } from '../store/store-signals.js';
import { BROKER_MS, until } from '../testing/until.js';
import type { Projection, StoredEvent } from '../model/types.js';
import { verify } from '../verify/verify.js';
import { type ParkedStream, askToRetryParked, askToSkipParked, listParked, listSkipped } from './parked.js';
import { projectionSubscription } from './subscription.js';
import type { TransportSetting } from './transport.features.js';
import type { Transport } from './transport.js';

/** The behaviour of a parked stream, on any transport. */
export function parkedFeatures(name: string, create: (setting: TransportSetting) => Transport): void {
  describe(`a stream that was parked on the ${name} transport`, () => {
    const tenantId = newId();
    const streamId = `lead-list-${newId()}`;
    const sick = new Set<number>();
    const storageFaults = new Map<string, string>();
    let database: TestDatabase;
    let pool: pg.Pool;
    let store: EventStore;
    let transport: Transport;
    const logger = createLogger('silent', 'spec');
    let version = 0;

    const projection: Projection = {
      name: 'spec.handled',
      version: 1,
      context: 'campaigns',
      subscribesTo: ['LeadDeleted'],
      tables: ['public.handled'],
      apply: async (events, tx, table) => {
        for (const event of events) {
          const code = storageFaults.get(event.streamId);
          if (code) await tx.query(`DO $$ BEGIN RAISE EXCEPTION 'could not write' USING ERRCODE = '${code}'; END $$`);
          if (event.streamId === streamId && sick.has(event.streamVersion)) throw new Error(`cannot digest ${event.streamVersion}`);
          await tx.query(`INSERT INTO ${table('public.handled')} (stream_id, version) VALUES ($1, $2)`, [
            event.streamId,
            event.streamVersion,
          ]);
        }
      },
    };

    beforeAll(async () => {
      database = await createTestDatabase([platformMigrations, eventStoreMigrations]);
      pool = createPool(database.url, 20);
      const signals = new StoreSignals(pool);
      store = new EventStore(pool, signals);
      await pool.query('CREATE TABLE handled (serial serial, stream_id text, version int)');
      transport = create({ url: database.url, pool, signals, logger });
      await transport.start([projectionSubscription(projection)]);
    });
    afterAll(async () => {
      await transport.stop();
      await pool.end();
      await database.drop();
    });
    // One stream that fails at its second event, with two more behind it.
    beforeEach(async () => {
      sick.clear();
      sick.add(version + 2);
      for (let n = 0; n < 4; n += 1) await append(streamId, version + n);
      await append(`lead-list-${newId()}`, 0);
      await parkedAt(version + 2);
      version += 4;
    });
    afterEach(async () => {
      sick.clear();
      await askToRetryParked(pool);
      await until(
        () => listParked(pool),
        (parked) => parked.length === 0,
        BROKER_MS,
      );
    });

    const append = (stream: string, expectedVersion: number): Promise<unknown> =>
      store.append({
        tenantId,
        streamId: stream,
        context: 'campaigns',
        expectedVersion,
        events: [{ type: 'LeadDeleted', data: { accountId: tenantId, leadId: newId() } }],
        occurredAt: new Date(),
      });
    const parkedAt = (at: number): Promise<ParkedStream[]> =>
      until(
        () => listParked(pool, 'spec.handled'),
        ([parked]) => parked?.error === `cannot digest ${at}`,
        BROKER_MS,
      );
    const handled = async (): Promise<number[]> => {
      const { rows } = await pool.query<{ version: number }>('SELECT version FROM handled WHERE stream_id = $1 ORDER BY serial', [
        streamId,
      ]);
      return rows.map((row) => row.version).filter((each) => each > version - 4);
    };
    const untilHandled = (...versions: number[]): Promise<number[]> =>
      until(handled, (seen) => JSON.stringify(seen) === JSON.stringify(versions.map((each) => version - 4 + each)), BROKER_MS);
    const skip = (reason: string): Promise<boolean> =>
      askToSkipParked(pool, { group: 'spec.handled', streamId, reason, by: 'operator:ada' });

    it('continues without an event that an operator skips, and records the operator and the reason', async () => {
      const at = version - 2;
      expect(await skip('sent twice by mistake')).toBe(true);
      await untilHandled(1, 3, 4);
      expect(await listParked(pool)).toEqual([]);
      const events: StoredEvent[] = await store.readStream(tenantId, streamId);
      const { eventId, position } = events[at - 1] as StoredEvent;
      expect((await listSkipped(pool, 'spec.handled'))[0]).toEqual({
        group: 'spec.handled',
        tenantId,
        streamId,
        position,
        eventId,
        type: 'LeadDeleted',
        error: `cannot digest ${at}`,
        reason: 'sent twice by mistake',
        skippedBy: 'operator:ada',
        skippedAt: expect.any(Date),
      });
      // A rebuild does not include it either.
      expect(await verify(pool, projection, { ignore: ['serial'] })).toEqual([]);
    });

    it('is parked again at a later event that fails, after a skip', async () => {
      sick.add(version);
      await skip('not needed');
      expect(await parkedAt(version)).toMatchObject([{ streamId, attempts: 1 }]);
      await untilHandled(1, 3);
    });

    it('is parked again at a later event that fails, after a retry', async () => {
      sick.clear();
      sick.add(version - 1);
      await askToRetryParked(pool, { streamId });
      expect(await parkedAt(version - 1)).toMatchObject([{ streamId, attempts: 1 }]);
      await untilHandled(1, 2);
    });

    it('counts the failed attempts at its event', async () => {
      await askToRetryParked(pool, { streamId });
      const [parked] = await until(
        () => listParked(pool),
        ([each]) => (each?.attempts ?? 0) > 1,
        BROKER_MS,
      );
      expect(parked).toMatchObject({ attempts: 2, error: `cannot digest ${version - 2}` });
      expect(await handled()).toEqual([version - 3]);
    });

    it('handles events after a skip like any others', async () => {
      await skip('not needed');
      await untilHandled(1, 3, 4);
      await append(streamId, version);
      await untilHandled(1, 3, 4, 5);
      version += 1;
    });

    it.each(['53100', '58030'])('is not caused by a failing disk (%s), which is waited for', async (code) => {
      const waiting = `lead-list-${newId()}`;
      storageFaults.set(waiting, code);
      const failed = jest.spyOn(logger, 'warn');
      await append(waiting, 0);
      await until(
        () => failed.mock.calls.filter(([facts]) => (facts as { err?: { code?: string } }).err?.code === code).length,
        (tries) => tries > 1,
        BROKER_MS,
      );
      failed.mockRestore();
      expect((await listParked(pool)).map((parked) => parked.streamId)).toEqual([streamId]);
      storageFaults.clear();
      const { rows } = await until(
        () => pool.query('SELECT version FROM handled WHERE stream_id = $1', [waiting]),
        ({ rowCount }) => rowCount === 1,
        BROKER_MS,
      );
      expect(rows).toEqual([{ version: 1 }]);
    });

    it('is not queried if nothing is parked', async () => {
      expect(await askToSkipParked(pool, { group: 'spec.handled', streamId: 'lead-list-none', reason: 'none', by: 'operator:ada' })).toBe(
        false,
      );
    });
  });
}
