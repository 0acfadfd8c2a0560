import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { newId, platformMigrations } from '@rekindle/platform';
import { type TestDatabase, createTestDatabase } from '@rekindle/platform/testing';
import fc from 'fast-check';
import { eventStoreMigrations } from '../../migrations/index.js';
import { copyOut } from './copy-out.js';
import { EVENT_COLUMNS, type EventRow, toStoredEvent } from './event-row.js';
import { EventLayout, type LazyEvent, literals } from './lazy-event.js';
import { withClient } from './with-client.js';

interface Written {
  streamId: string;
  type: string;
  schemaVersion: number;
  partition: number;
  data: unknown;
  metadata: unknown;
  /** Since 1970. */
  microseconds: number;
}

const RUNS = Number(process.env.PROPERTY_RUNS ?? 30);
jest.setTimeout(60_000 + RUNS * 1000);

let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase([platformMigrations, eventStoreMigrations])));
beforeEach(() => database.pool.query('TRUNCATE es.events'));
afterAll(() => database.drop());

// PostgreSQL cannot store NUL; characters that a text format would have to escape are frequent.
const whole = fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => text.replaceAll('\0', ''));
const hostile = fc.oneof(whole, fc.stringMatching(/^[\\\t\n\r'"{},.NEÿ€😀]{0,20}$/u), fc.constant('\\.'), fc.constant('\\N'));
// Names need no escaping: JSON.parse of Node 24.21 (V8 13.6) mistakes {"":1,"\t":2} for {"":1,"\\":2}, for any reader.
const name = fc.stringMatching(/^[a-zA-Z .€😀]{0,8}$/u);
const json = fc.dictionary(
  name,
  fc.oneof(hostile, fc.integer(), fc.boolean(), fc.constant(null), fc.array(hostile), fc.dictionary(name, hostile)),
);
const written: fc.Arbitrary<Written> = fc.record({
  streamId: hostile,
  type: hostile,
  schemaVersion: fc.integer({ min: 1, max: 32_767 }),
  partition: fc.integer({ min: -32_768, max: 32_767 }),
  data: json,
  metadata: json,
  microseconds: fc.integer({ min: Date.UTC(1900, 0) * 1000, max: Date.UTC(2200, 0) * 1000 }),
});

async function write(events: readonly Written[]): Promise<void> {
  for (const [index, event] of events.entries())
    await database.pool.query(
      `INSERT INTO es.events (tenant_id, stream_id, stream_version, event_id, context, type, schema_version, partition, data, metadata, occurred_at)
       VALUES ($1, $2, $3, $1, 'mailer', $4, $5, $6, $7, $8, timestamptz 'epoch' + $9 * interval '1 microsecond')`,
      [
        newId(),
        event.streamId,
        index + 1,
        event.type,
        event.schemaVersion,
        event.partition,
        JSON.stringify(event.data),
        JSON.stringify(event.metadata),
        event.microseconds,
      ],
    );
}

const read = (types: readonly string[]): Promise<LazyEvent[]> =>
  withClient(database.pool, (client) =>
    new EventLayout(types).read(client, `FROM es.events WHERE type = ANY (${literals(types)}) ORDER BY position`),
  );

async function asTheDriverReadsThem(): Promise<EventRow[]> {
  const { rows } = await database.pool.query<EventRow>(`SELECT ${EVENT_COLUMNS} FROM es.events ORDER BY position`);
  return rows;
}

const plain = ({
  position,
  type,
  tenantId,
  streamId,
  streamVersion,
  eventId,
  context,
  schemaVersion,
  data,
  metadata,
  occurredAt,
  recordedAt,
}: LazyEvent) => ({
  ...{ position, type, tenantId, streamId, streamVersion, eventId, context, schemaVersion, data, metadata, occurredAt, recordedAt },
});

describe('events read by COPY', () => {
  it('equal those read by the driver, regardless of their content', async () => {
    await fc.assert(
      fc
        .asyncProperty(fc.array(written, { maxLength: 12 }), async (events) => {
          await write(events);
          const [copied, rows] = [await read(events.map(({ type }) => type)), await asTheDriverReadsThem()];
          expect(copied.map(plain)).toEqual(rows.map(toStoredEvent));
          expect(copied.map(({ partition }) => partition)).toEqual(rows.map(({ partition }) => partition));
        })
        .beforeEach(() => database.pool.query('TRUNCATE es.events')),
      { numRuns: RUNS },
    );
  });

  it('may be many megabytes in size', async () => {
    const data = { text: '\\ü'.repeat(100_000) };
    await write(
      Array.from({ length: 20 }, (_, index) => ({
        streamId: `s-${index}`,
        type: 'Long',
        schemaVersion: 1,
        partition: 0,
        data,
        metadata: {},
        microseconds: index,
      })),
    );
    const events = await read(['Long']);
    expect(events.map((event) => event.data)).toEqual(Array.from({ length: 20 }, () => data));
  });

  it('may be empty', async () => {
    expect(await read(['Long'])).toEqual([]);
  });

  it('reveal no field that was not requested', async () => {
    await write([{ streamId: 's', type: 'T', schemaVersion: 1, partition: 0, data: {}, metadata: {}, microseconds: 0 }]);
    const [event] = await withClient(database.pool, (client) => new EventLayout(['T'], ['data']).read(client, 'FROM es.events'));
    expect(event?.data).toEqual({});
    expect(() => event?.metadata).toThrow('reads metadata of an event without naming it');
  });
});

describe('a copy that fails', () => {
  it('reports why, even in the middle, and leaves the connection usable', async () => {
    await withClient(database.pool, async (client) => {
      await expect(copyOut(client, 'SELECT 1 FROM nowhere')).rejects.toMatchObject({ code: '42P01' });
      await expect(copyOut(client, 'SELECT 1 / (1000 - i) FROM generate_series(1, 2000) AS i')).rejects.toMatchObject({ code: '22012' });
      expect((await client.query<{ one: number }>('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    });
  });

  it('ends with its connection', async () => {
    const cut = withClient(database.pool, (client) => copyOut(client, 'SELECT pg_terminate_backend(pg_backend_pid())'));
    await expect(cut).rejects.toMatchObject({ code: '57P01' });
  });
});
