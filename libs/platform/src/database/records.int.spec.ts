import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { type TestDatabase, createTestDatabase } from '../testing/index.js';
import { inTransaction } from './pool.js';
import { RecordSource } from './records.js';

@Entity({ name: 'notes' })
class Note {
  @PrimaryColumn('int')
  id: number;

  @Column('text')
  words: string;
}

let database: TestDatabase;
let records: RecordSource;
beforeAll(async () => {
  database = await createTestDatabase([]);
  await database.pool.query('CREATE TABLE notes (id int PRIMARY KEY, words text NOT NULL)');
  records = await RecordSource.open(database.pool, [Note]);
});
beforeEach(async () => void (await database.pool.query('DELETE FROM notes')));
afterAll(async () => {
  await records.onApplicationShutdown();
  await database.drop();
});

const note = { id: 1, words: 'a note' };
const insert = (tx: Parameters<Parameters<typeof inTransaction>[1]>[0]) => records.in(tx, Note, (notes) => notes.insert(note));

it('writes are visible to their transaction immediately, and to others when it has ended', async () => {
  await inTransaction(database.pool, async (tx) => {
    await insert(tx);
    expect((await tx.query('SELECT * FROM notes')).rows).toEqual([note]);
    expect(await records.in(tx, Note, (notes) => notes.find())).toEqual([note]);
    expect(await records.of(Note).find()).toEqual([]);
  });
  expect(await records.of(Note).find()).toEqual([note]);
});

it('rolls back with a transaction that fails later', async () => {
  const failing = inTransaction(database.pool, async (tx) => {
    await insert(tx);
    throw new Error('later');
  });
  await expect(failing).rejects.toThrow('later');
  expect(await records.of(Note).find()).toEqual([]);
});

it('leaves the transaction to its owner when a statement fails', async () => {
  await inTransaction(database.pool, async (tx) => {
    await insert(tx);
    await tx.query('SAVEPOINT before');
    await expect(insert(tx)).rejects.toThrow('duplicate key');
    await tx.query('ROLLBACK TO before');
    await records.in(tx, Note, (notes) => notes.update({ id: 1 }, { words: 'changed' }));
  });
  expect(await records.of(Note).find()).toEqual([{ id: 1, words: 'changed' }]);
});

it('holds no connection while idle, and uses only those of the pool', async () => {
  await Promise.all(Array.from({ length: 40 }, () => records.of(Note).find()));
  await inTransaction(database.pool, insert);
  expect([database.pool.idleCount, database.pool.totalCount <= 20]).toEqual([database.pool.totalCount, true]);
});

it('leaves the pool to its owner when it ends', async () => {
  const other = await RecordSource.open(database.pool, [Note]);
  await other.onApplicationShutdown();
  expect((await database.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});
