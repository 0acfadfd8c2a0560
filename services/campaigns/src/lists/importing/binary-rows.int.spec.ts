import { finished } from 'node:stream/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId, platformMigrations } from '@rekindle/platform';
import { type TestDatabase, createTestDatabase } from '@rekindle/platform/testing';
import fc from 'fast-check';
import { from as copyFrom } from 'pg-copy-streams';
import { BinaryRows, timestampBytes, uuidBytes } from './binary-rows.js';

let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase([platformMigrations])));
afterAll(() => database.drop());

interface Row {
  n: number;
  id: string;
  at: Date;
  words: string | null;
  json: Record<string, string> | null;
}

async function roundTrip(rows: readonly Row[]): Promise<Row[]> {
  const binary = new BinaryRows(64);
  for (const { n, id, at, words, json } of rows) {
    binary.begin(5);
    binary.int4(n);
    binary.raw(uuidBytes(id));
    binary.raw(timestampBytes(at));
    binary.text(words);
    binary.jsonb(json && JSON.stringify(json));
  }
  const client = await database.pool.connect();
  try {
    await client.query('CREATE TEMP TABLE t (n integer, id uuid, at timestamptz, words text, json jsonb)');
    const stream = client.query(copyFrom('COPY t FROM STDIN BINARY'));
    stream.end(binary.finish());
    await finished(stream);
    return (await client.query<Row>('SELECT * FROM t ORDER BY n')).rows;
  } finally {
    await client.query('DROP TABLE IF EXISTS t');
    client.release();
  }
}

const words = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 90 }),
  fc.string({ unit: 'binary', maxLength: 90 }).map((text) => text.replaceAll('\0', '').toWellFormed()),
);

it('writes rows that PostgreSQL reads back unchanged', async () => {
  const row = fc.record({
    id: fc.constantFrom(newId(), newId()),
    at: fc.date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
    words: fc.option(words),
    json: fc.option(fc.dictionary(words, words, { noNullPrototype: true })),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 20 }), async (given) => {
      const rows = given.map((each, n) => ({ n, ...each }));
      expect(await roundTrip(rows)).toEqual(rows);
    }),
    { numRuns: 60 },
  );
});
