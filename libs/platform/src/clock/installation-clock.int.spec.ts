import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { platformMigrations } from '../../migrations/index.js';
import { createPool } from '../database/pool.js';
import { type TestDatabase, createTestDatabase } from '../testing/index.js';
import { InstallationClock } from './installation-clock.js';

const HOUR_MS = 3_600_000;
const LISTENERS = `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN rekindle_clock%'`;

let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase([platformMigrations])));
afterAll(() => database.drop());
afterEach(() => {
  machine.mockRestore();
  for (const clock of clocks.splice(0)) clock.stop();
});

const clocks: InstallationClock[] = [];
/** One that looks at PostgreSQL's time again and again, and is stopped after the spec. */
async function started(): Promise<InstallationClock> {
  const clock = new InstallationClock(database.pool, () => null, 50);
  clocks.push(clock);
  await clock.start();
  return clock;
}

const real = Date.now.bind(Date);
let machine = jest.spyOn(Date, 'now');
/** The clock of this machine is ahead from now on. */
function putMachine(byMs: number): void {
  machine.mockRestore();
  machine = jest.spyOn(Date, 'now').mockImplementation(() => real() + byMs);
}

/** Within half a minute of PostgreSQL's time, plus its offset. */
async function isRight(clock: InstallationClock): Promise<boolean> {
  const { rows } = await database.pool.query<{ at: Date }>('SELECT clock_timestamp() AS at');
  return Math.abs(clock.now().getTime() - clock.offset - (rows[0]?.at.getTime() ?? 0)) < 30_000;
}

async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 10));
}

it('is moved for every process by one', async () => {
  const [ours, theirs] = [new InstallationClock(database.pool), new InstallationClock(database.pool)];
  await Promise.all([ours.start(), theirs.start()]);
  await ours.advance(HOUR_MS);
  expect(ours.offset).toBe(HOUR_MS);
  await until(() => theirs.offset === HOUR_MS);
  ours.stop();
  theirs.stop();
});

it('calls back once for each move by any process, until unsubscribed', async () => {
  const [ours, theirs] = [new InstallationClock(database.pool), new InstallationClock(database.pool)];
  await Promise.all([ours.start(), theirs.start()]);
  const moves: string[] = [];
  const stop = ours.onMove(() => moves.push('ours'));
  theirs.onMove(() => moves.push('theirs'));
  await ours.advance(HOUR_MS);
  await until(() => moves.includes('theirs'));
  stop();
  const before = ours.offset;
  await theirs.advance(HOUR_MS);
  await until(() => ours.offset === before + HOUR_MS);
  expect(moves).toEqual(['ours', 'theirs', 'theirs']);
  ours.stop();
  theirs.stop();
});

it('starts at the stored offset, also where that is in the past', async () => {
  const own = await createTestDatabase([platformMigrations]);
  await own.pool.query('UPDATE platform.installation SET clock_offset_ms = $1', [-HOUR_MS]);
  const clock = new InstallationClock(own.pool);
  await clock.start();
  expect(clock.offset).toBe(-HOUR_MS);
  clock.stop();
  await own.drop();
});

it.each([
  ['hours ahead', 5 * HOUR_MS],
  ['hours behind', -3 * HOUR_MS],
])('shows the time of the database on a machine whose clock is %s', async (_, byMs) => {
  putMachine(byMs);
  const clock = await started();
  expect(await isRight(clock)).toBe(true);
});

it('is right again, and calls back, soon after the clock of its machine is put wrong and put right', async () => {
  const [clock, called] = [await started(), jest.fn()];
  clock.onMove(called);
  for (const byMs of [-HOUR_MS, 0]) {
    putMachine(byMs);
    await until(() => isRight(clock));
  }
  expect(called).toHaveBeenCalledTimes(2);
});

it('does not tremble by what is less than a second', async () => {
  const [clock, called] = [await started(), jest.fn()];
  clock.onMove(called);
  putMachine(700);
  await clock.advance(0);
  expect(called).not.toHaveBeenCalled();
});

it('never goes back when an earlier comparison is answered after a later one', async () => {
  const pool = createPool(database.url, 5);
  const clock = new InstallationClock(pool);
  await clock.start();
  const before = clock.offset;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const query = pool.query.bind(pool) as (text: string) => Promise<unknown>;
  const earlier = jest.spyOn(pool as { query: typeof query }, 'query').mockImplementationOnce(async (text) => {
    const answer = await query(text);
    await released;
    return answer;
  });
  await query("NOTIFY rekindle_clock, 'earlier'");
  await until(() => earlier.mock.calls.length > 0);
  await clock.advance(HOUR_MS);
  release();
  await earlier.mock.results[0]?.value;
  expect(clock.offset).toBe(before + HOUR_MS);
  clock.stop();
  await pool.end();
});

it('listens again after its connection is cut, only once, and lets the pool end', async () => {
  const pool = createPool(database.url, 5);
  const clock = new InstallationClock(pool);
  await clock.start();
  const before = (await database.pool.query<{ pid: number }>(LISTENERS)).rows.map((row) => row.pid);
  expect(before).toHaveLength(1);
  await database.pool.query('SELECT pg_terminate_backend($1)', [before[0]]);
  const after = async () => (await database.pool.query<{ pid: number }>(LISTENERS)).rows.map((row) => row.pid);
  // The terminated backend may remain visible for a moment.
  await until(async () => !(await after()).includes(before[0] ?? 0) && (await after()).length > 0);
  expect(await after()).toHaveLength(1);
  clock.stop();
  await pool.end();
});

it('lets the pool end when it is stopped while still connecting', async () => {
  const pool = createPool(database.url, 5);
  const clock = new InstallationClock(pool);
  const starting = clock.start();
  clock.stop();
  await starting;
  await pool.end();
});
