import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { createPool, inTransaction } from '../database/pool.js';
import { RecordedTracer } from '../testing/recorded-tracer.js';
import { type TestDatabase, createTestDatabase } from '../testing/index.js';
import { inSpan, startSpan } from './tracing.js';

let tracer: RecordedTracer;
let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase([]);
  await database.pool.query('CREATE SCHEMA spec CREATE TABLE people (name text UNIQUE)');
  tracer = RecordedTracer.start();
  pool = createPool(database.url, 1);
});
beforeEach(() => void tracer.spans.splice(0));
afterAll(async () => {
  tracer.stop();
  await pool.end();
  await database.drop();
});

/** Runs work as a request would. */
const within = (name: string, work: () => Promise<unknown>): Promise<unknown> => inSpan({ name, kind: 'server' }, work);
const below = (name: string) => tracer.spans.filter(({ parent }) => parent !== undefined && parent === tracer.named(name)[0]?.traceparent);

it('a statement has a child span of its work, with its operation but never its values', async () => {
  await within('request', () =>
    inTransaction(pool, async (tx) => {
      await tx.query({ name: 'spec-add', text: 'INSERT INTO spec.people VALUES ($1)', values: ['Jane'] });
      await tx.query(`SELECT * FROM spec.people WHERE name = 'Jane'`);
    }),
  );
  expect(below('request').map(({ name, kind, ended }) => [name, kind, ended])).toEqual([
    ['BEGIN', 'client', true],
    ['INSERT spec.people', 'client', true],
    ['SELECT spec.people', 'client', true],
    ['COMMIT', 'client', true],
  ]);
  expect(below('request')[1]?.attributes).toEqual({
    'db.system.name': 'postgresql',
    'db.operation.name': 'INSERT',
    'db.collection.name': 'spec.people',
    'rekindle.statement': 'spec-add',
  });
  expect(JSON.stringify(tracer.spans)).not.toContain('Jane');
});

it('a failed statement has its error code only', async () => {
  const twice = within('request', () => pool.query(`INSERT INTO spec.people VALUES ('Joan'), ('Joan')`));
  await expect(twice).rejects.toThrow('duplicate');
  expect(below('request')).toMatchObject([{ name: 'INSERT spec.people', fault: '23505', ended: true }]);
  expect(JSON.stringify(tracer.spans)).not.toContain('Joan');
});

it('a span belongs to the statement’s own work, even if other work released the connection', async () => {
  const ask = (name: string) => within(name, () => pool.query('SELECT * FROM spec.people'));
  const answers = (await Promise.all([ask('first'), ask('second'), ask('third')])) as pg.QueryResult[];
  expect(answers.map(({ command }) => command)).toEqual(['SELECT', 'SELECT', 'SELECT']);
  for (const name of ['first', 'second', 'third']) expect(below(name).map((span) => span.name)).toEqual(['SELECT spec.people']);
});

it('callbacks and COPY are traced, too', async () => {
  await within('request', async () => {
    const client = await pool.connect();
    const rows = await new Promise((resolve) => client.query('SELECT 1 AS one', (_error, result) => resolve(result.rows)));
    expect(rows).toEqual([{ one: 1 }]);
    for await (const _ of client.query(copyTo('COPY spec.people TO STDOUT')));
    const broken = client.query(copyTo('COPY spec.nobody TO STDOUT'));
    await expect(
      (async () => {
        for await (const _ of broken);
      })(),
    ).rejects.toThrow('does not exist');
    client.release();
  });
  expect(below('request').map(({ name, fault, ended }) => [name, fault, ended])).toEqual([
    ['SELECT', undefined, true],
    ['COPY spec.people', undefined, true],
    ['COPY spec.nobody', '42P01', true],
  ]);
});

it('statements outside of work, after its end, or beyond the first hundred have no span', async () => {
  await pool.query('SELECT 1');
  const span = startSpan({ name: 'over', kind: 'server' });
  span?.end();
  await span?.run(() => pool.query('SELECT 2'));
  await within('many', async () => {
    for (let n = 0; n < 105; n += 1) await pool.query('SELECT 3');
  });
  expect(below('over')).toEqual([]);
  expect(below('many')).toHaveLength(100);
  expect(tracer.spans).toHaveLength(102);
});

it('leaves the driver unchanged if nothing is traced', async () => {
  tracer.stop();
  const plain = createPool(database.url, 1);
  const client = await plain.connect();
  expect([Object.hasOwn(plain, 'connect'), Object.hasOwn(client, 'query')]).toEqual([false, false]);
  client.release();
  await plain.end();
});
