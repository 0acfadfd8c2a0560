import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { Client } from '../infra/rehearse/client.js';
import { EMAIL, type Ledger, PASSWORD, launch, prepare, uploadList } from '../infra/rehearse/journey.js';
import { postmaster } from '../infra/standalone/postgres-orphan.js';
import { serverProcesses } from '../infra/standalone/postgres-processes.js';
import { runningDatabase } from '../infra/ops/installation.js';
import { openHome } from '../infra/standalone/home.js';
import { type App, startApp } from './support/app.js';
import { untilStatus } from './support/layout.js';
import { runOps } from './support/ops.js';
import { type Answer, RetryingCaller } from './support/retrying-caller.js';

const LEADS = 60;
const LONGEST_ANSWER_MS = 12_000;
const STOPPED_MS = 15_000;
// The machine's two cores do the work as well.
const PACE_MS = 20;

let app: App;
let caller: RetryingCaller;
let campaign: string;
const acknowledged: string[] = [];

beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMIT_SCALE: '1000' } });
  const client = new Client(app.url);
  await client.signUp(EMAIL, PASSWORD);
  campaign = await prepare(client, (await uploadList(client, LEADS)).lead_list_id);
  await launch(client, campaign, async () => void (await ops('plan', 'grant', EMAIL, 'growth')));
  caller = new RetryingCaller(app.url, client.token);
});
afterAll(async () => void (await app.stop()));

const ops = (...args: string[]): Promise<string> => runOps({ REKINDLE_HOME: app.home }, ...args);
const dataDir = (): string => join(app.home, 'postgres');
const server = (): number => postmaster(dataDir())?.pid ?? 0;
const ledger = async (): Promise<Ledger | null> => {
  const { status, body } = await caller.call('GET', `/api/campaigns/${campaign}/ledger`);
  return status === 200 ? (body as unknown as Ledger) : null;
};

async function untilLedger(holds: (ledger: Ledger) => boolean): Promise<Ledger> {
  for (;;) {
    const now = await ledger();
    if (now && holds(now)) return now;
    await wait(5);
  }
}

const lineOf = ({ steps }: Ledger, step: number): Ledger['steps'][number] | undefined => steps.find((line) => line.step === step);

/** People read and write all the time. @returns a function that ends it */
function useIt(): () => Promise<void> {
  let ending = false;
  const addLeads = async (): Promise<void> => {
    while (!ending) {
      const email = `new${acknowledged.length + 1}@orchard.example`;
      const { status } = await caller.write('POST', '/api/leads/items', () => ({ email }));
      if (status === 201) acknowledged.push(email);
      await wait(PACE_MS);
    }
  };
  const look = async (path: string): Promise<void> => {
    for (; !ending; await wait(PACE_MS)) await caller.call('GET', path);
  };
  const busy = [addLeads(), look('/api/campaigns'), look('/api/auth/me')];
  return async () => {
    ending = true;
    await Promise.all(busy);
  };
}

const strikes: [string, number, string, () => Promise<void> | void][] = [
  ['its server is killed', 1, '3m', () => void process.kill(server(), 'SIGKILL')],
  ['its server ends itself at once', 2, '2d', () => void process.kill(server(), 'SIGQUIT')],
  ['one of its backends is killed', 3, '4d', () => void process.kill(serverProcesses(dataDir()).at(-1) ?? 0, 'SIGKILL')],
  ['it is stopped for a while', 4, '7d', stopped],
];

/** While requests keep coming in. */
async function stopped(): Promise<void> {
  const pids = serverProcesses(dataDir());
  const until = Date.now() + STOPPED_MS;
  try {
    for (const pid of pids) process.kill(pid, 'SIGSTOP');
    while (Date.now() < until) await caller.call('GET', '/api/campaigns');
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  }
}

/** Whether a response says what its caller can do. */
function expectPlain({ call, status, ms, type, retryAfter, body }: Answer): void {
  expect([call, ms, ms < LONGEST_ANSWER_MS]).toEqual([call, ms, true]);
  if (status < 300) return;
  if (body.code === 'IDEMPOTENCY_KEY_IN_USE') return expect(status).toBe(409);
  expect({ call, status, type, retryAfter, body }).toEqual({
    call,
    status: 503,
    type: expect.stringMatching(/^application\/problem\+json/),
    retryAfter: '5',
    body: expect.objectContaining({ status: 503, code: 'SERVICE_UNAVAILABLE' }),
  });
}

describe('a campaign that is being sent while PostgreSQL dies', () => {
  it.each(strikes)('continues by itself when %s, at email %d', async (_what, step, advance, strike) => {
    const before = caller.answers.length;
    const leave = useIt();
    await caller.write('POST', '/sandbox/api/clock', () => ({ advance }));
    await untilLedger((now) => (lineOf(now, step)?.sent ?? 0) > 0);
    await strike();
    await untilStatus(`${app.url}/health/ready`, 200);
    await untilLedger((now) => now.planned === LEADS * 4 && lineOf(now, step)?.waiting === 0 && lineOf(now, step)?.inFlight === 0);
    await leave();
    const answers = caller.answers.slice(before);
    answers.forEach(expectPlain);
    expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThan(0);
  });

  it('has sent each email once, and its two sums hold', async () => {
    const { planned, waiting, skipped, intended, sent, failed, unknown, inFlight } = (await ledger()) as Ledger;
    expect([planned, waiting + skipped + intended]).toEqual([LEADS * 4, LEADS * 4]);
    expect(sent + failed + unknown + inFlight).toBe(intended);
    expect({ waiting, failed, inFlight }).toEqual({ waiting: 0, failed: 0, inFlight: 0 });

    const client = new pg.Client(await runningDatabase(openHome(app.home)));
    await client.connect();
    const { rows } = await client.query<{ state: string; arrived: number; emails: number }>(`
      SELECT state, arrived, count(*)::int AS emails FROM (
        SELECT d.state, count(m.id)::int AS arrived FROM mailer.deliveries d LEFT JOIN sandbox.messages m ON m.delivery_id = d.id
        WHERE campaign_id = '${campaign}' AND NOT test GROUP BY campaign_id, lead_id, step) AS each
      GROUP BY state, arrived`);
    await client.end();
    const wrong = rows.filter(({ state, arrived }) => (state === 'sent' ? arrived !== 1 : state === 'unknown' ? arrived > 1 : true));
    expect(wrong).toEqual([]);
    expect(rows.reduce((sum, { emails }) => sum + emails, 0)).toBe(LEADS * 4);
  });

  it('has lost no acknowledged lead, and stored none twice', async () => {
    const kept: string[] = [];
    for (let after = ''; ;) {
      const { body } = await caller.call('GET', `/api/leads/items?limit=200&search=orchard.example${after && `&after=${after}`}`);
      const { items, next } = body as { items: { email: string }[]; next: string | null };
      kept.push(...items.map(({ email }) => email));
      if (!next) break;
      after = next;
    }
    expect(acknowledged.length).toBeGreaterThan(0);
    expect(kept.sort()).toEqual([...acknowledged].sort());
  });

  it('has read models that equal a rebuild, is healthy, and ends in order', async () => {
    expect(Object.values(JSON.parse(await ops('projections', 'verify', '--json'))).flat()).toEqual([]);
    expect(await untilStatus(`${app.url}/health/ready`, 200)).toEqual(expect.objectContaining({ status: 'ok', why: [] }));
    app.kill('SIGTERM');
    const code = await app.ended;
    expect([code, app.output()]).toEqual([0, expect.stringContaining('Stopped. Your data is safe.')]);
  });
});
