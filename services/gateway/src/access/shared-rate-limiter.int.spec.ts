import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createPool } from '@rekindle/platform';
import { type TestDatabase, createTestDatabase, testSettings } from '@rekindle/platform/testing';
import { gatewayMigrations } from '../../migrations/index.js';
import { createGateway } from '../app.js';
import { type TestGateway, startGateway } from '../testing/start-gateway.js';
import { SharedRateLimiter } from './shared-rate-limiter.js';

const WINDOW_MS = 60_000;
const plain = (key: string): string => key;

describe('a limit', () => {
  let database: TestDatabase;
  let key: string;
  let one: SharedRateLimiter;
  let other: SharedRateLimiter;
  let clock: jest.SpiedFunction<typeof Date.now> | undefined;
  beforeAll(async () => void (database = await createTestDatabase([gatewayMigrations])));
  afterAll(() => database.drop());
  afterEach(() => clock?.mockRestore());
  beforeEach(() => {
    key = expect.getState().currentTestName ?? '';
    [one, other] = [database.pool, database.pool].map((pool) => new SharedRateLimiter(pool, WINDOW_MS, plain)) as [
      SharedRateLimiter,
      SharedRateLimiter,
    ];
  });
  const points = async (): Promise<number | undefined> =>
    (await database.pool.query<{ points: number }>('SELECT points FROM gateway.rate_limits WHERE key = $1', [`60000:${key}`])).rows[0]
      ?.points;

  it('is shared by two processes', async () => {
    expect([await one.hit(key, 2), await other.hit(key, 2)]).toEqual([0, 0]);
    const waits = [await one.hit(key, 2), await other.hit(key, 2)];
    expect(waits.every((wait) => wait > 55 && wait <= 60)).toBe(true);
  });

  it('admits exactly the limit of concurrent hits', async () => {
    const waits = await Promise.all(Array.from({ length: 40 }, (_, n) => (n % 2 ? one : other).hit(key, 10)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
  });

  it('costs no queries once exceeded: further hits are refused from memory', async () => {
    for (let n = 0; n < 100; n += 1) await one.hit(key, 2);
    expect(await points()).toBe(3);
  });

  it('takes hits back, but never below zero, and admits again', async () => {
    await one.takeBack(key);
    for (let n = 0; n < 3; n += 1) await one.hit(key, 2);
    for (let n = 0; n < 5; n += 1) await other.takeBack(key);
    expect(await points()).toBe(0);
    expect(await other.hit(key, 2)).toBe(0);
  });

  it('admits a refused caller again once earlier hits are taken back', async () => {
    for (let n = 0; n < 3; n += 1) await one.hit(key, 2);
    await one.takeBack(key);
    await one.takeBack(key);
    expect(await one.hit(key, 2)).toBe(0);
  });

  it('starts over when its window ends, and deletes the rows of ended windows', async () => {
    await one.hit(key, 1);
    await database.pool.query('UPDATE gateway.rate_limits SET expire = $2 WHERE key = $1', [`60000:${key}`, Date.now() - 1]);
    expect(await other.hit(key, 1)).toBe(0);
    await one.clean();
    expect(await points()).toBe(1);
    await database.pool.query('UPDATE gateway.rate_limits SET expire = $2 WHERE key = $1', [`60000:${key}`, Date.now() - 1]);
    await one.clean();
    expect(await points()).toBeUndefined();
  });

  it.each([-600_000, 600_000])('is the same for a process whose clock is %i ms off', async (off) => {
    const hours = [plain, plain].map((keyOf) => new SharedRateLimiter(database.pool, 60 * WINDOW_MS, keyOf)) as [
      SharedRateLimiter,
      SharedRateLimiter,
    ];
    for (let n = 0; n < 3; n += 1) await one.hit(key, 2);
    await hours[0].hit(key, 2);
    const now = Date.now();
    clock = jest.spyOn(Date, 'now').mockImplementation(() => now + off);
    const wait = Number(await other.hit(key, 2));
    expect(wait > 55 && wait <= 60).toBe(true);
    await other.clean();
    await other.takeBack(key);
    expect(await points()).toBe(3);
    clock.mockRestore();
    expect([await hours[1].hit(key, 2), Number(await hours[1].hit(key, 2)) > 3_540]).toEqual([0, true]);
  });

  it('is counted in memory while PostgreSQL is unavailable', async () => {
    const away = createPool('postgres://postgres@127.0.0.1:1/none');
    const alone = new SharedRateLimiter(away, WINDOW_MS, plain);
    expect([await alone.hit(key, 2), await alone.hit(key, 2), await alone.hit(key, 2)]).toEqual([0, 0, 60]);
    await alone.takeBack(key);
    await alone.takeBack(key);
    expect(await alone.hit(key, 2)).toBe(0);
    await away.end();
  });
});

describe('two gateways on one database', () => {
  let gateway: TestGateway;
  let second: Awaited<ReturnType<typeof createGateway>>;
  beforeAll(async () => {
    gateway = await startGateway({ RATE_LIMIT_SCALE: '1' });
    const settings = testSettings(gateway.database.url, { RATE_LIMIT_SCALE: '1', LOG_LEVEL: 'fatal', SANDBOX: 'false' });
    second = await createGateway(settings, { workers: false, webRoot: null });
  });
  afterAll(async () => {
    await second.close();
    await gateway.stop();
  });

  it('share the limit of sign-ins to an account, with the same answer', async () => {
    const payload = { email: 'nobody@acme.example', password: 'not checked' };
    const answers = [];
    for (let n = 0; n < 12; n += 1) {
      const app = n % 2 ? second : gateway.app;
      answers.push(await app.inject({ method: 'POST', url: '/api/auth/login', payload, remoteAddress: '192.0.2.7' }));
    }
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array<number>(10).fill(401), 429, 429]);
    for (const answer of answers.slice(10)) {
      const wait = Number(answer.headers['retry-after']);
      expect(answer.json()).toMatchObject({ code: 'RATE_LIMITED', detail: `Too many attempts. Please try again in ${wait} seconds.` });
      expect(wait > 30 && wait <= 60).toBe(true);
    }
  });

  it('store no network or email address', async () => {
    const { rows } = await gateway.database.pool.query<{ key: string }>('SELECT key FROM gateway.rate_limits');
    expect(rows.map(({ key }) => /^(60000|3600000):[\w-]{43}$/.test(key))).toEqual(rows.map(() => true));
    expect(rows.length).toBeGreaterThan(3);
  });
});
