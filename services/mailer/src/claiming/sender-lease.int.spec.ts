import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { inTransaction } from '@rekindle/platform';
import { countingSenders } from '../recalling/living-senders.js';
import { type SpecWorld, createMailerWorld } from '../testing/create-world.js';
import { eventually } from '../testing/eventually.js';
import { SenderLease } from './sender-lease.js';

let world: SpecWorld;
beforeAll(async () => void (world = await createMailerWorld()));
afterAll(() => world.close());

const WAITING = `SELECT 1 FROM pg_locks l JOIN pg_database d ON d.oid = l.database
  WHERE d.datname = current_database() AND l.locktype = 'advisory' AND NOT l.granted`;

it('a sender is not added while a claim is being made that does not know it: it would take what the new one claims', async () => {
  const { pool } = world.database;
  let isAdded = false;
  const adding = await inTransaction(pool, async (tx) => {
    const known = await countingSenders(tx);
    const lease = SenderLease.acquire(pool).then((one) => ((isAdded = true), one));
    await eventually(async () => expect((await pool.query(WAITING)).rowCount).toBe(1));
    expect([known, isAdded]).toEqual([[], false]);
    return { lease };
  });
  const lease = await adding.lease;
  expect(await inTransaction(pool, countingSenders)).toEqual([lease.id]);
  await lease.release();
});
