import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { platformMigrations } from '@rekindle/platform';
import { type TestDatabase, createTestDatabase } from '@rekindle/platform/testing';
import { sandboxMigrations } from '../../migrations/index.js';
import { readCaught } from './caught-message.js';
import { MessageWriter } from './message-writer.js';

let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase([platformMigrations, sandboxMigrations])));
afterAll(() => database.drop());

const message = (subject: string) =>
  readCaught(Buffer.from(`Subject: ${subject}\r\n\r\nx`), { recipients: ['jo@garden.example'] }, new Date());
const stored = async (subject: string): Promise<number> =>
  (await database.pool.query('SELECT count(*)::int AS n FROM sandbox.messages WHERE subject = $1', [subject])).rows[0].n;

type Query = (...args: unknown[]) => Promise<unknown>;

/** The rows are committed, and the connection breaks before that is known. */
function breakAfterCommit(error: Error): jest.SpiedFunction<Query> {
  const query = database.pool.query.bind(database.pool);
  const spy = jest.spyOn(database.pool as { query: Query }, 'query');
  spy.mockImplementationOnce(async (...args) => {
    await Reflect.apply(query, undefined, args);
    throw error;
  });
  return spy;
}

it('stores a message once if the connection breaks right after the commit', async () => {
  const query = breakAfterCommit(new Error('Connection terminated unexpectedly'));
  await new MessageWriter(database.pool).store(message('Once'));
  expect(query).toHaveBeenCalledTimes(2);
  query.mockRestore();
  expect(await stored('Once')).toBe(1);
});

it('refuses a message if waiting does not help, and stores the next', async () => {
  const writer = new MessageWriter(database.pool);
  await expect(writer.store({ ...message('Never'), id: 'no id' })).rejects.toMatchObject({ code: '22P02' });
  expect(await stored('Never')).toBe(0);
  await writer.store(message('After it'));
  expect(await stored('After it')).toBe(1);
});
