import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Tx, newId, platformMigrations } from '@rekindle/platform';
import { type TestDatabase, createTestDatabase } from '@rekindle/platform/testing';
import { eventStoreMigrations } from '../../migrations/index.js';
import { EventStore } from '../store/event-store.js';
import { drain } from '../testing/drain.js';
import { interleaved } from '../testing/interleave.js';
import type { Projection, StoredEvent, TableName } from '../model/types.js';
import { verify } from './verify.js';

/** The number of leads that an account has deleted, and which one was the last. */
class DeletedLeads implements Projection {
  readonly name: string = 'spec.deleted-leads';
  readonly version = 1;
  readonly context = 'campaigns';
  readonly subscribesTo = ['LeadDeleted'] as const;
  readonly tables = ['public.deleted_leads'];

  async apply(events: readonly StoredEvent[], tx: Tx, table: TableName): Promise<void> {
    for (const event of events) await this.upsert(event, tx, table);
  }

  protected async upsert({ streamId, data }: StoredEvent, tx: Tx, table: TableName): Promise<void> {
    await tx.query(
      `INSERT INTO ${table('public.deleted_leads')} AS t (stream_id, leads, last) VALUES ($1, 1, $2)
       ON CONFLICT (stream_id) DO UPDATE SET leads = t.leads + 1, last = excluded.last`,
      [streamId, data.leadId],
    );
  }
}

/** Wrong, because it relies on an order across streams that is not guaranteed. */
class OrderTrusting extends DeletedLeads {
  override readonly name = 'spec.order-trusting';
  override readonly tables = ['public.order_trusting'];

  protected override async upsert(event: StoredEvent, tx: Tx, table: TableName): Promise<void> {
    const name = table('public.order_trusting');
    await tx.query(`INSERT INTO ${name} (stream_id, place) SELECT $1, count(*) FROM ${name}`, [event.streamId]);
  }
}

let database: TestDatabase;
const accountId = newId();
const streams = Array.from({ length: 30 }, () => `lead-list-${newId()}`);

beforeAll(async () => {
  database = await createTestDatabase([platformMigrations, eventStoreMigrations]);
  await database.pool.query(`
    CREATE TABLE deleted_leads (stream_id text PRIMARY KEY, leads int NOT NULL, last uuid NOT NULL, changed timestamptz NOT NULL DEFAULT now());
    CREATE TABLE order_trusting (stream_id text, place int)`);
  const store = new EventStore(database.pool);
  for (const expectedVersion of [0, 1, 2])
    await Promise.all(
      streams.map((streamId) =>
        store.append({
          tenantId: accountId,
          streamId,
          context: 'campaigns',
          expectedVersion,
          events: [{ type: 'LeadDeleted', data: { accountId, leadId: newId() } }],
          occurredAt: new Date(),
        }),
      ),
    );
  await drain(database.pool, { projections: [new DeletedLeads(), new OrderTrusting()] });
});
afterAll(() => database.drop());

const ignore = ['changed'];

describe('verify', () => {
  it('finds no difference if the model is right, in whichever order streams come', async () => {
    expect(await verify(database.pool, new DeletedLeads(), { ignore })).toEqual([]);
    expect(await verify(database.pool, new DeletedLeads(), { ignore, arrange: interleaved(11) })).toEqual([]);
  });

  it('detects a projection that relies on the order of streams', async () => {
    expect(await verify(database.pool, new OrderTrusting())).toEqual([]);
    expect(await verify(database.pool, new OrderTrusting(), { arrange: interleaved(11) })).not.toEqual([]);
  });

  it('reports both sides of a row that was changed manually', async () => {
    const [streamId = ''] = streams;
    await database.pool.query('UPDATE deleted_leads SET leads = 7 WHERE stream_id = $1', [streamId]);
    const differences = await verify(database.pool, new DeletedLeads(), { ignore });
    await database.pool.query('UPDATE deleted_leads SET leads = 3 WHERE stream_id = $1', [streamId]);
    expect(differences).toEqual([
      { table: 'public.deleted_leads', only: 'live', row: { stream_id: streamId, leads: 7, last: expect.any(String) } },
      { table: 'public.deleted_leads', only: 'rebuilt', row: { stream_id: streamId, leads: 3, last: expect.any(String) } },
    ]);
  });

  it('stops at a projection that writes to an undeclared table', async () => {
    const undeclared = Object.assign(new DeletedLeads(), { tables: ['public.order_trusting'] });
    await expect(verify(database.pool, undeclared)).rejects.toThrow(
      'spec.deleted-leads writes public.deleted_leads, which it does not declare',
    );
  });

  it('leaves nothing behind', async () => {
    const { rows } = await database.pool.query("SELECT relname FROM pg_class WHERE relname LIKE '%\\_\\_twin\\_%'");
    expect(rows).toEqual([]);
  });
});
