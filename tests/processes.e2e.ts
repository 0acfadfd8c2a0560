import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from '../infra/rehearse/client.js';
import { sampleLeads } from '../infra/samples/sample-leads.js';
import { EMAIL, PASSWORD, travel } from '../infra/rehearse/journey.js';
import { funnelOf } from '../infra/rehearse/funnel.js';
import { Layout, untilStatus } from './support/layout.js';
import { RetryingCaller } from './support/retrying-caller.js';
import { type Service, commandOf, linesOf, startService } from './support/services.js';

const LEADS = 40;
// Four programs load at the same time, beside whatever else runs here.
let layout: Layout;
beforeAll(async () => void (layout = await Layout.make()));
afterAll(() => layout.stop());

const ready = (service: Service, status: number): Promise<Record<string, unknown>> => untilStatus(`${service.url}/health/ready`, status);
const said = (service: Service, words: string): number => linesOf(service).filter(({ msg }) => msg === words).length;

describe('processes that start before there is a database', () => {
  it('are live but not ready, and say once what they wait for', async () => {
    for (const service of ['mailer', 'billing', 'campaigns', 'gateway'] as const) await layout.start(service);
    for (const service of layout.services) {
      await service.printed('Waiting for PostgreSQL: it cannot be reached (ECONNREFUSED)');
      expect((await fetch(`${service.url}/health/live`)).status).toBe(200);
      expect(await ready(service, 503)).toMatchObject({
        status: 'unavailable',
        why: ['postgresql: it cannot be reached (ECONNREFUSED)'],
      });
      expect((await fetch(`${service.url}/api/auth/me`)).status).toBe(503);
    }
  });

  it('continue once it exists, even though the database is created last of all', async () => {
    await layout.startDatabase();
    for (const service of layout.services) await service.printed('Waiting for PostgreSQL: the database does not exist yet');
    await layout.createDatabase();
    for (const service of layout.services) {
      expect(await ready(service, 200)).toMatchObject({ checks: { postgresql: 'up' } });
      expect(said(service, 'Waiting for PostgreSQL: it cannot be reached (ECONNREFUSED)')).toBe(1);
    }
    const { rows } = await layout.pool.query(`SELECT name, count(*) FROM es.migrations GROUP BY 1 HAVING count(*) > 1`);
    expect(rows).toEqual([]);
  });
});

describe('the processes together, on the embedded transport', () => {
  it('play fourteen days whose figures add up, and every read model equals a rebuild', async () => {
    const grant = async (): Promise<void> => void (await layout.ops('plan', 'grant', EMAIL, 'growth'));
    const { wrong } = funnelOf(await travel(layout.url, grant, LEADS));
    expect(wrong).toEqual([]);
    const differences = JSON.parse(await layout.ops('projections', 'verify', '--json'));
    expect(Object.values(differences).flat()).toEqual([]);
  });

  it('share the clock and the inbox', async () => {
    const { rows } = await layout.pool.query('SELECT clock_offset_ms::float8 AS ms FROM platform.installation');
    expect(rows[0].ms).toBeGreaterThan(13 * 86_400_000);
    expect((await fetch(`${layout.url}/sandbox/inbox`)).status).toBe(200);
    expect(await ready(layout.named('mailer'), 200)).toMatchObject({ checks: { smtp: 'up', sending: 'up' } });
  });

  it('are notified of payments by the sandbox, at the gateway', async () => {
    type Endpoint = { url: string };
    const endpoint = await layout.until<Endpoint>('SELECT url FROM billing.webhook_endpoint', (row) => row !== undefined);
    expect(endpoint).toEqual({ url: `http://127.0.0.1:${layout.named('gateway').port}/api/stripe/webhook` });
  });

  it('serve nothing but health and metrics, except for the gateway', async () => {
    for (const name of ['campaigns', 'billing', 'mailer']) {
      const { url } = layout.named(name);
      expect((await fetch(`${url}/api/campaigns`)).status).toBe(404);
      expect(await (await fetch(`${url}/metrics`)).text()).toContain('rekindle_event_store_lag_events{group="mailer.account-copy"} 0');
    }
    expect(await (await fetch(`${layout.named('mailer').url}/metrics`)).text()).toMatch(
      /rekindle_smtp_outcomes_total\{outcome="sent"\} [1-9]/,
    );
  });

  it("log everything without an address, a name or a token, under the caller's correlation id", async () => {
    const logs = layout.services.map((service) => service.output()).join('\n');
    const people = sampleLeads(LEADS);
    const words = [EMAIL, PASSWORD, 'Larkfield', 'Maya', 'eyJ', 'Mill Lane', ...Object.values(layout.env).filter((v) => v.length > 30)];
    for (const secret of [...words, ...people.map(({ email }) => email), ...people.map(({ company }) => company)])
      if (!secret.startsWith('postgres://')) expect([secret, logs.includes(secret)]).toEqual([secret, false]);
    expect(logs.match(/[\w.+-]+@[\w-]+\.\w+/g)).toBeNull();

    const answered = linesOf(layout.named('gateway')).filter(({ msg }) => msg === 'Answered');
    expect(answered.length).toBeGreaterThan(20);
    expect(answered.filter(({ correlationId }) => !correlationId)).toEqual([]);
    const jobs = ['campaigns', 'mailer'].flatMap((name) => linesOf(layout.named(name))).filter(({ job }) => job);
    expect(jobs.length).toBeGreaterThan(4);
    expect(jobs.filter(({ correlationId }) => !correlationId)).toEqual([]);
    const launch = answered.find(({ route }) => route === '/api/campaigns/:campaignId/launch');
    expect(jobs.map(({ correlationId }) => correlationId)).toContain(launch?.correlationId);
  });
});

describe('the processes together, while PostgreSQL is killed and restarted', () => {
  it('are not ready at first, recover by themselves, take commands and show their effect', async () => {
    const client = new Client(layout.url);
    await client.signUp('noor@larkfield.example', PASSWORD);
    const caller = new RetryingCaller(layout.url, client.token);
    const upload = (name: string): Promise<unknown> => client.upload('/api/leads/upload', name, `email\n${name}@orchard.example`);
    await upload('before.csv');

    await layout.killDatabase();
    for (const service of layout.services)
      expect(await ready(service, 503)).toMatchObject({
        status: 'unavailable',
        why: expect.arrayContaining([expect.stringMatching(/^postgresql: /)]),
      });
    const refused = await caller.call('POST', '/api/leads/items', { body: { email: 'meanwhile@orchard.example' } });
    expect([refused.status, refused.retryAfter, refused.body]).toEqual([
      503,
      '5',
      expect.objectContaining({ code: 'SERVICE_UNAVAILABLE' }),
    ]);

    await layout.startDatabase();
    for (const service of layout.services) expect(await ready(service, 200)).toMatchObject({ checks: { postgresql: 'up' } });
    const { status } = await caller.write('POST', '/api/leads/items', () => ({ email: 'meanwhile@orchard.example' }));
    expect(status).toBe(201);
    await upload('after.csv');
    // Projected by the campaigns' worker, a process of its own.
    type Lists = { lead_lists: { fileName: string }[] };
    const names = ({ lead_lists }: Lists): string[] => lead_lists.map(({ fileName }) => fileName).sort();
    const lists = await client.until<Lists>('/api/leads', (answer) => answer.lead_lists.length > 1, 60_000);
    expect(names(lists)).toEqual(['after.csv', 'before.csv']);
    const differences = JSON.parse(await layout.ops('projections', 'verify', '--json'));
    expect(Object.values(differences).flat()).toEqual([]);
  });
});

describe('a process that is asked to stop', () => {
  it('exits with code 0 (1 after twenty seconds) and leaves no lease behind', async () => {
    for (const service of layout.services) service.kill('SIGTERM');
    expect(await Promise.all(layout.services.map((service) => service.ended))).toEqual([0, 0, 0, 0]);
    const held = `SELECT (SELECT count(*)::int FROM mailer.senders) + (SELECT count(*)::int FROM jobs._private_jobs WHERE locked_at IS NOT NULL) AS n`;
    expect((await layout.pool.query(held)).rows[0].n).toBe(0);
  });

  it('exits immediately while it waits for a database', async () => {
    const nowhere = 'postgres://postgres@127.0.0.1:1/nowhere';
    const waiting = await startService('billing', 'waiting', { ...layout.env, DATABASE_URL: nowhere });
    await waiting.printed('Waiting for PostgreSQL');
    waiting.kill('SIGTERM');
    expect(await waiting.ended).toBe(0);
    expect(said(waiting, 'Ready')).toBe(0);
  });
});

describe('a process without Kafka', () => {
  it('keeps working, says what it lacks, and ends in order', async () => {
    const mailer = await layout.start('mailer', 'without-kafka', { KAFKA_BROKERS: '127.0.0.1:1' });
    const { status, checks, why } = await ready(mailer, 200);
    expect([status, checks]).toEqual(['degraded', expect.objectContaining({ postgresql: 'up', kafka: 'down' })]);
    expect(why).toEqual(expect.arrayContaining([expect.stringMatching(/^kafka: /)]));
    expect(await (await fetch(`${mailer.url}/metrics`)).text()).toContain('rekindle_event_store_lag_events');
    mailer.kill('SIGTERM');
    expect(await mailer.ended).toBe(0);
  });
});

describe('a second signal', () => {
  it('cuts short what takes too long to end', async () => {
    const gateway = await layout.start('gateway', 'impatient');
    await ready(gateway, 200);
    // A request that never ends delays the shutdown.
    const socket = connect(gateway.port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write('POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{');
    await once(socket, 'connect');
    gateway.kill('SIGTERM');
    await gateway.printed('"Stopping"');
    gateway.kill('SIGTERM');
    expect(await gateway.ended).toBe(1);
    socket.destroy();
  });
});

describe('a process that cannot start', () => {
  it('names everything that is missing, and nothing that only others need', async () => {
    const mailer = await startService('mailer', 'bare', { KAFKA_BROKERS: 'localhost:1', SMTP_URL: 'http://mail', LOG_LEVEL: 'loud' });
    expect(await mailer.ended).toBe(1);
    for (const name of ['DATABASE_URL', 'ENCRYPTION_KEY', 'SMTP_URL', 'LOG_LEVEL']) expect(mailer.output()).toContain(`- ${name} `);
    for (const name of ['JWT_SECRET', 'OPERATOR_PASSWORD']) expect(mailer.output()).not.toContain(name);
  });

  it('says which port is taken', async () => {
    const { port } = new URL(layout.url);
    const service = await startService('billing', 'second', { ...layout.env, PORT: port });
    expect(await service.ended).toBe(1);
    expect(service.output()).toContain(`Port ${port} is taken by another program`);
  });

  it('runs what npm run start:<service> runs', () => {
    expect(commandOf('mailer').slice(1)).toEqual(['--max-semi-space-size=8', '--heap-growing-percent=50', 'infra/dist/programs/mailer.js']);
  });
});
