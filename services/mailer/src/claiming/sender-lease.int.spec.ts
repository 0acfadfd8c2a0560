import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { inTransaction } from '@rekindle/platform';
import { LEASE_SECONDS, LOCK_CLASS, countingSenders } from '../recalling/living-senders.js';
import { type SpecWorld, createMailerWorld } from '../testing/create-world.js';
import { eventually } from '../testing/eventually.js';
import { SenderLease } from './sender-lease.js';

let world: SpecWorld;
beforeAll(async () => void (world = await createMailerWorld()));
afterAll(() => world.close());

const WAITING = `SELECT 1 FROM pg_locks l JOIN pg_database d ON d.oid = l.database
  WHERE d.datname = current_database() AND l.locktype = 'advisory' AND NOT l.granted`;

it('a sender is not added while a claim is in progress that does not know it, and would take what it claims', async () => {
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

describe('a sender whose connection goes silent', () => {
  const stopped: number[] = [];
  afterEach(() => {
    jest.useRealTimers();
    for (const pid of stopped.splice(0)) process.kill(pid, 'SIGCONT');
  });

  /** Its queries are neither answered nor refused; its intervals fire when the spec says so. */
  async function silentSender(): Promise<SenderLease> {
    jest.useFakeTimers({
      doNotFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate', 'nextTick', 'queueMicrotask', 'Date', 'hrtime'],
    });
    const lease = await SenderLease.acquire(world.database.pool);
    const { rows } = await world.database.pool.query<{ pid: number }>(
      "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND classid = $1 AND objid = $2",
      [LOCK_CLASS, lease.id],
    );
    stopped.push(...rows.map(({ pid }) => pid));
    expect(stopped).toHaveLength(1);
    for (const pid of stopped) process.kill(pid, 'SIGSTOP');
    return lease;
  }

  it('learns from its own clock that others may have taken over, and ends', async () => {
    const lease = await silentSender();
    jest.advanceTimersByTime((LEASE_SECONDS - 1) * 1_000);
    expect([lease.held, lease.fresh]).toEqual([true, false]);
    jest.advanceTimersByTime(1_000);
    expect(lease.held).toBe(false);
    await lease.release();
  });

  it('is released at that moment at the latest', async () => {
    const lease = await silentSender();
    const released = lease.release();
    jest.advanceTimersByTime(LEASE_SECONDS * 1_000);
    await released;
    expect(lease.held).toBe(false);
  });
});
