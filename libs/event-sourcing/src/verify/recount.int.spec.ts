import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Tx, inTransaction, newId, platformMigrations } from '@rekindle/platform';
import { type TestDatabase, createTestDatabase } from '@rekindle/platform/testing';
import { eventStoreMigrations } from '../../migrations/index.js';
import { EventStore } from '../store/event-store.js';
import type { StoredEvent, TableName } from '../model/types.js';
import { type Recount, recount } from './recount.js';

const TABLE = 'public.deletions';
const move = (tx: Tx, table: string, accountId: string, leads: number) =>
  tx.query(
    `INSERT INTO ${table} AS d (account_id, leads) VALUES ($1, $2) ON CONFLICT (account_id) DO UPDATE SET leads = d.leads + excluded.leads`,
    [accountId, leads],
  );

/** The number of leads that an account has deleted, updated by the command itself. */
const deletions: Recount = {
  name: 'spec.deletions',
  subscribesTo: ['LeadDeleted'],
  tables: [TABLE],
  apply: async (events: readonly StoredEvent[], tx: Tx, table: TableName) => {
    for (const { tenantId } of events) await move(tx, table(TABLE), tenantId, 1);
  },
};

let database: TestDatabase;
let store: EventStore;
const accountId = newId();
beforeAll(async () => {
  database = await createTestDatabase([platformMigrations, eventStoreMigrations]);
  await database.pool.query(`CREATE TABLE ${TABLE} (account_id uuid PRIMARY KEY, leads int NOT NULL)`);
  store = new EventStore(database.pool);
});
afterAll(() => database.drop());

const remove = (): Promise<void> =>
  inTransaction(database.pool, async (tx) => {
    await move(tx, TABLE, accountId, 1);
    const events = [{ type: 'LeadDeleted', data: { accountId, leadId: newId() } }];
    const append = { tenantId: accountId, streamId: `lead-${newId()}`, context: 'campaigns' as const, expectedVersion: 0, events };
    await store.appendIn(tx, { ...append, occurredAt: new Date() });
  });

it('finds counters and events equal, even while commands change both', async () => {
  expect(await recount(database.pool, deletions)).toEqual([]);
  const commands = Promise.all(Array.from({ length: 40 }, remove));
  const while40 = await Promise.all([recount(database.pool, deletions), recount(database.pool, deletions)]);
  await commands;
  expect([...while40, await recount(database.pool, deletions)]).toEqual([[], [], []]);
});

it('reports both sides of a counter that was changed manually, and leaves nothing behind', async () => {
  await database.pool.query(`UPDATE ${TABLE} SET leads = leads - 1`);
  expect(await recount(database.pool, deletions)).toEqual([
    { table: TABLE, only: 'live', row: { account_id: accountId, leads: 39 } },
    { table: TABLE, only: 'rebuilt', row: { account_id: accountId, leads: 40 } },
  ]);
  const { rows } = await database.pool.query("SELECT relname FROM pg_class WHERE relname LIKE '%\\_\\_twin\\_%'");
  expect(rows).toEqual([]);
});
