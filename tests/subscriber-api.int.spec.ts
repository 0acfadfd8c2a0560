import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { until } from '@rekindle/event-sourcing/testing';
import { newId } from '@rekindle/platform';
import { type Caller, type TestGateway, startGateway } from '@rekindle/gateway/testing/start-gateway';
import { deleteLeads } from './support/lead-events.js';
import { Subscriber } from './support/subscriber.js';

// A program starts, on a machine with other work.
const WRITTEN_MS = 60_000;

let gateway: TestGateway;
let jane: Caller;
let accountId: string;
let key: { id: string; key: string };
let url: string;
let subscriber: Subscriber | undefined;
beforeAll(async () => {
  gateway = await startGateway();
  jane = await gateway.signUp();
  key = (await jane.call('POST', '/api/api-keys', { payload: { name: 'Example', scopes: ['events:read'] } })).json();
  accountId = (await gateway.database.pool.query('SELECT account_id FROM vault.users WHERE id = $1', [jane.user.id])).rows[0].account_id;
  await gateway.app.listen(0, '127.0.0.1');
  url = await gateway.app.getUrl();
});
afterEach(() => subscriber?.stop());
afterAll(() => gateway.stop());

it('the example on /api/events writes every event once, even if it is killed and started again', async () => {
  subscriber = new Subscriber('from-api.mjs', { REKINDLE_URL: url, REKINDLE_API_KEY: key.key });
  const leads = await deleteLeads(gateway, accountId, 700);
  const written = (): string[] => (subscriber?.events() ?? []).map(({ type, data }) => (data.leadId as string | undefined) ?? type);
  subscriber.start();
  // It remembers the last five hundred: the first page is written to the file, and its cursor with it.
  await until(written, (seen) => seen.length > 500, WRITTEN_MS);
  await subscriber.kill();
  const { place } = subscriber;
  leads.push(...(await deleteLeads(gateway, accountId, 3)));
  subscriber.start();
  const before = ['AccountOpened', 'ApiKeyIssued'];
  await until(written, (seen) => seen.length >= before.length + leads.length, WRITTEN_MS);
  // Now it waits: new events arrive without another request.
  leads.push(...(await deleteLeads(gateway, accountId, 1)));
  await until(written, (seen) => seen.length >= before.length + leads.length, WRITTEN_MS);
  await subscriber.kill();
  // As if killed after writing events and before its cursor, in the middle of one more: they are delivered again.
  subscriber.place = place;
  subscriber.breakOff({ id: newId(), type: 'LeadDeleted', data: { leadId: newId() } });
  subscriber.start();
  leads.push(...(await deleteLeads(gateway, accountId, 1)));
  await until(written, (seen) => seen.length >= before.length + leads.length, WRITTEN_MS);
  expect(written()).toEqual([...before, ...leads]);
});

it('says why and ends when its key is revoked', async () => {
  subscriber = new Subscriber('from-api.mjs', { REKINDLE_URL: url, REKINDLE_API_KEY: key.key });
  await jane.call('DELETE', `/api/api-keys/${key.id}`);
  subscriber.start();
  await until(
    () => subscriber?.output ?? '',
    (output) => output.includes('401: Please sign in to continue'),
    WRITTEN_MS,
  );
  expect(subscriber.output).not.toContain(key.key);
  await subscriber.kill();
  expect(subscriber.events()).toEqual([]);
});
