import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { funnelOf } from '../infra/rehearse/funnel.js';
import { EMAIL, type Journey, travel } from '../infra/rehearse/journey.js';
import { Layout, untilStatus } from './support/layout.js';
import { linesOf } from './support/services.js';

const LEADS = 200;
const STEPS = 4;

let layout: Layout;
let journey: Journey;
beforeAll(async () => {
  layout = await Layout.make({ KAFKA_BROKERS: process.env.KAFKA_BROKERS ?? '', LOG_LEVEL: 'info' });
  await layout.startDatabase();
  await layout.createDatabase();
  for (const name of ['gateway-1', 'gateway-2', 'campaigns-1', 'campaigns-2', 'billing-1', 'mailer-1', 'mailer-2'])
    await layout.start(name.split('-')[0] as 'gateway', name);
  for (const service of layout.services) await untilStatus(`${service.url}/health/ready`, 200);
  const [travelled] = await Promise.all([travel(layout.url, betweenTwoCalls, LEADS), killCampaigns(), killMailer()]);
  journey = travelled;
}, 600_000);
afterAll(() => layout.stop());

/** While a campaign is being prepared. */
async function killCampaigns(): Promise<void> {
  await layout.until<{ n: number }>(`SELECT count(*)::int AS n FROM es.events WHERE type = 'LeadsAnalyzed'`, (row) => row?.n === 1);
  await layout.killNine('campaigns-1');
}

// The holder of the lease on an email that is about to be handed over, in the first step of the launched campaign.
const IN_FLIGHT = `
  SELECT a.application_name AS name FROM mailer.deliveries d
  JOIN pg_locks l ON l.locktype = 'advisory' AND l.classid = 7305 AND l.objid = d.lease AND l.granted
  JOIN pg_stat_activity a ON a.pid = l.pid
  WHERE d.state = 'waiting' AND NOT d.test LIMIT 1`;

/** While it hands emails over. */
async function killMailer(): Promise<void> {
  const found = await layout.until<{ name: string }>(IN_FLIGHT, (row) => row !== undefined, 1);
  await layout.killNine(found?.name ?? 'nobody');
}

/** Between two calls: ends the gateway whose catcher takes the emails, and an operator puts the account on a plan. */
async function betweenTwoCalls(): Promise<void> {
  const address = (await layout.pool.query<{ url: string }>('SELECT url FROM sandbox.catcher')).rows[0]?.url;
  const gateways = layout.services.filter(({ service }) => service === 'gateway');
  const holder = gateways.find((gateway) => linesOf(gateway).some(({ url }) => url === address));
  await layout.killNine(holder?.name ?? 'nobody');
  await layout.ops('plan', 'grant', EMAIL, 'growth');
  await layout.until<{ url: string }>('SELECT url FROM sandbox.catcher', (row) => row?.url !== address);
}

it('completes the campaign with one process of each service killed at work, and every figure adds up', () => {
  expect(funnelOf(journey).wrong).toEqual([]);
  expect(journey.leads).toBe(LEADS);
  expect(layout.services.filter(({ name }) => layout.gone.has(name)).map(({ service }) => service)).toEqual([
    'gateway',
    'campaigns',
    'mailer',
  ]);
  // One per connection of the killed mailer.
  expect(journey.ledger.unknown).toBeLessThanOrEqual(20);
});

it('sent no email twice, and sent every email that the ledger counts as sent', async () => {
  const twice = 'SELECT message_id FROM sandbox.messages GROUP BY 1 HAVING count(*) > 1 OR message_id IS NULL';
  expect((await layout.pool.query(twice)).rows).toEqual([]);
  const strange = `SELECT subject FROM sandbox.messages WHERE delivery_id IS NULL AND answers IS NULL AND message_id NOT LIKE '%system.%'`;
  expect((await layout.pool.query(strange)).rows).toEqual([]);
  const lost = `SELECT id FROM mailer.deliveries d WHERE state = 'sent' AND NOT EXISTS (SELECT 1 FROM sandbox.messages m WHERE m.delivery_id = d.id)`;
  expect((await layout.pool.query(lost)).rows).toEqual([]);
  const { planned, waiting, skipped, intended, sent, failed, unknown, inFlight } = journey.ledger;
  expect([planned, intended, inFlight]).toEqual([LEADS * STEPS, sent + failed + unknown, 0]);
  expect(planned).toBe(waiting + skipped + intended);
  // A lead without any email was stopped before, by their own reply.
  expect(intended).toBeGreaterThan(LEADS * STEPS * 0.8);
});

it('keeps read models that equal a rebuild from the events', async () => {
  const differences = JSON.parse(await layout.ops('projections', 'verify', '--json')) as Record<string, unknown[]>;
  expect(Object.keys(differences)).toEqual(
    expect.arrayContaining(['accounts.account-figures', 'campaigns.campaign-view', 'mailer.account-copy']),
  );
  expect(Object.values(differences).flat()).toEqual([]);
});

it('leaves no work undone that only the killed processes could do', async () => {
  const jobs = 'SELECT count(*)::int AS n FROM jobs._private_jobs WHERE locked_at IS NOT NULL OR attempts >= max_attempts';
  expect((await layout.pool.query(jobs)).rows).toEqual([{ n: 0 }]);
  const parked = 'SELECT * FROM es.parked';
  expect((await layout.pool.query(parked)).rows).toEqual([]);
  const waits =
    "SELECT 1 FROM mailer.deliveries d WHERE lease IS NOT NULL AND state IN ('waiting', 'in_flight') AND NOT EXISTS (SELECT 1 FROM mailer.senders s WHERE s.id = d.lease)";
  expect((await layout.pool.query(waits)).rows).toEqual([]);
});

const LEASES = `
  SELECT (SELECT count(*)::int FROM es.relay WHERE leased_until > now()) AS relays, (SELECT count(*)::int FROM mailer.senders) AS senders,
    (SELECT count(*)::int FROM jobs._private_jobs WHERE locked_at IS NOT NULL) AS jobs`;

it('has published every event to Kafka, through one relay', async () => {
  const { checks } = await untilStatus(`${layout.url}/health/ready`, 200);
  expect(checks).toMatchObject({ kafka: 'up' });
  const behind = 'SELECT (SELECT max(position) FROM es.events) - position AS events FROM es.relay';
  await layout.until<{ events: string }>(behind, (row) => row?.events === '0');
  expect((await layout.pool.query(LEASES)).rows).toEqual([expect.objectContaining({ relays: 1 })]);
  expect(await (await fetch(`${layout.url}/metrics`)).text()).toMatch(/^rekindle_event_store_relay_lag_events 0$/m);
});

it('has logged no email address', () => {
  const logs = layout.services.map((service) => service.output()).join('\n');
  expect(logs.match(/[\w.+-]+@[\w-]+\.\w+/g)).toBeNull();
});

it('lets the remaining processes end in order', async () => {
  const left = layout.services.filter(({ name }) => !layout.gone.has(name));
  for (const service of left) service.kill('SIGTERM');
  expect(await Promise.all(left.map(({ ended }) => ended))).toEqual(left.map(() => 0));
  expect((await layout.pool.query(LEASES)).rows).toEqual([{ relays: 0, senders: 0, jobs: 0 }]);
});
