import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CLOCK, type Clock, InstallationClock } from '@rekindle/platform';
import { type SandboxApp, startSandbox } from '../testing/sandbox-app.js';

let app: SandboxApp;
beforeAll(async () => void (app = await startSandbox()));
afterAll(() => app.close());

const CLOCK_URL = '/sandbox/api/clock';
const advance = (by: unknown, of = app) => of.http.inject({ method: 'POST', url: CLOCK_URL, payload: { advance: by } });

it('moves for every process', async () => {
  const other = new InstallationClock(app.database.pool);
  await other.start();
  const answer = await advance('2d');
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { offsetMs: 172_800_000, movable: true }]);
  expect(app.http.get<Clock>(CLOCK).now().getTime()).toBeGreaterThan(Date.now() + 172_000_000);
  expect((await app.http.inject('/sandbox/api/clock')).json().offsetMs).toBe(172_800_000);
  await expect(app.database.pool.query('SELECT clock_offset_ms FROM platform.installation')).resolves.toMatchObject({
    rows: [{ clock_offset_ms: '172800000' }],
  });
  other.stop();
});

it.each(['', '2 weeks', '-1d', 7, null])('refuses %j', async (by) => expect((await advance(by)).statusCode).toBe(400));

it('runs at most ten years ahead', async () => {
  const far = await startSandbox();
  const statuses: number[] = [];
  for (let year = 1; year <= 10; year += 1) statuses.push((await advance('366d', far)).statusCode);
  expect(statuses).toEqual([...Array<number>(9).fill(200), 400]);
  expect((await far.http.inject(CLOCK_URL)).json().offsetMs).toBe(9 * 366 * 86_400_000);
  await far.close();
});

it('cannot be moved where emails go to a real mail server', async () => {
  const real = await startSandbox({ SMTP_URL: 'smtp://127.0.0.1:1', SANDBOX: 'true' });
  expect((await advance('2d', real)).json().code).toBe('CLOCK_NOT_MOVABLE');
  expect((await real.http.inject('/sandbox')).body).toContain('is fixed to real time');
  await real.close();
});
