import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { until } from '@rekindle/event-sourcing/testing';
import { type TestGateway, startGateway } from '@rekindle/gateway/testing/start-gateway';
import { newId } from '@rekindle/platform';
import { deleteLeads } from './support/lead-events.js';
import { Subscriber } from './support/subscriber.js';

let gateway: TestGateway;
let accountId: string;
let subscriber: Subscriber;
beforeAll(async () => {
  const brokers = { KAFKA_BROKERS: process.env.KAFKA_BROKERS ?? '' };
  gateway = await startGateway(brokers);
  const jane = await gateway.signUp();
  accountId = (await gateway.database.pool.query('SELECT account_id FROM vault.users WHERE id = $1', [jane.user.id])).rows[0].account_id;
  subscriber = new Subscriber('from-kafka.mjs', { ...brokers, GROUP_ID: `example-${newId()}` });
});
afterAll(async () => {
  await subscriber.stop();
  await gateway.stop();
});

it('the example on Kafka writes every event once, even if all of them are delivered again', async () => {
  // The broker serves other specs too.
  const written = (): string[] => subscriber.events().flatMap(({ tenant, data }) => (tenant === accountId ? [String(data.leadId)] : []));
  const leads = await deleteLeads(gateway, accountId, 40);
  subscriber.start();
  await until(written, (seen) => seen.length >= leads.length, 60_000);
  await subscriber.kill();
  leads.push(...(await deleteLeads(gateway, accountId, 5)));
  // As if it had been killed in the middle of a line.
  subscriber.breakOff({ id: newId(), tenant: accountId, data: { leadId: newId() } });
  // Another group: everything is delivered again, from the beginning, and recognized by its id.
  subscriber.start({ GROUP_ID: `example-${newId()}` });
  await until(written, (seen) => seen.length >= leads.length, 60_000);
  await subscriber.kill('SIGTERM');
  expect(written().sort()).toEqual([...leads].sort());
});
