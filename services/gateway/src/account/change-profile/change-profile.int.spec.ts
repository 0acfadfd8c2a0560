import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ProfileVault, notificationKinds } from '@rekindle/vault';
import { type Caller, type TestGateway, startGateway } from '../../testing/start-gateway.js';

let gateway: TestGateway;
let jane: Caller;
beforeAll(async () => {
  gateway = await startGateway();
  jane = await gateway.signUp();
});
afterAll(() => gateway.stop());

const change = (payload: object) => jane.call('PATCH', '/api/auth/me', { payload });

it('changes the given fields and leaves the rest', async () => {
  expect((await change({ companyName: ' Acme ', timeZone: 'Europe/Berlin' })).json()).toMatchObject({
    companyName: 'Acme',
    timeZone: 'Europe/Berlin',
  });
  expect((await change({ fullName: 'Jane Doe' })).json()).toMatchObject({
    fullName: 'Jane Doe',
    companyName: 'Acme',
    timeZone: 'Europe/Berlin',
  });
  expect((await jane.call('GET', '/api/auth/me')).json()).toMatchObject({ fullName: 'Jane Doe', companyName: 'Acme' });
});

it('strips invisible characters from names', async () => {
  const hidden = { fullName: 'Jane \u202eDoe\u200b\u2028', companyName: '\u2066Acme\u2069' };
  expect((await change(hidden)).json()).toMatchObject({ fullName: 'Jane Doe', companyName: 'Acme' });
});

it.each([
  [{ fullName: '' }, 'Full name is required'],
  [{ fullName: '\u200b' }, 'Full name is required'],
  [{ fullName: null }, 'Full name must be text'],
  [{ companyName: 7 }, 'Company name must be text'],
  [{ timeZone: 'Mars/Phobos' }, 'Please choose a valid time zone'],
  [{ timeZone: null }, 'Please choose a valid time zone'],
])('refuses %j: %s', async (payload, detail) => {
  expect((await change(payload)).json()).toMatchObject({ status: 400, detail });
});

it('switches emails off and on independently, and finds no recipient for those switched off', async () => {
  const profiles = new ProfileVault(gateway.database.pool);
  const { rows } = await gateway.database.pool.query<{ id: string }>('SELECT account_id AS id FROM vault.users');
  const accountId = rows[0]?.id as string;
  expect((await change({ notifications: { firstReply: false } })).json()).toMatchObject({
    notifications: {
      firstReply: false,
      everyReply: false,
      dailyReplies: false,
      campaignCompleted: true,
      campaignFailed: true,
      weeklySummary: true,
      limits: true,
    },
  });
  expect(await profiles.whoWants(accountId, 'firstReply')).toBeNull();
  expect(await profiles.whoWants(accountId, 'campaignCompleted')).toMatchObject({ email: jane.email });
  await change({ notifications: { firstReply: true } });
  expect(await profiles.whoWants(accountId, 'firstReply')).toMatchObject({ email: jane.email });
  expect((await change({ notifications: { firstReply: 'no' } })).statusCode).toBe(400);
});

it('changes no other fields', async () => {
  const before = (await jane.call('GET', '/api/auth/me')).json();
  await change({ email: 'other@acme.example', plan: 'business', id: 'x', accountId: 'x', profileVersion: 99 });
  expect((await jane.call('GET', '/api/auth/me')).json()).toEqual(before);
});

it('records every one of many concurrent changes', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => change({ companyName: `Acme ${n}` })));
  expect(answers.map((answer) => answer.statusCode)).toEqual(Array(10).fill(200));
  const { rows } = await gateway.database.pool.query(`SELECT data FROM es.events WHERE type = 'ProfileChanged' ORDER BY position`);
  expect(rows.map((row) => row.data.profileVersion)).toEqual(rows.map((_, index) => index + 2));
});

it.each(notificationKinds)('switches off %s alone, so that only it has no recipient', async (kind) => {
  const sam = await gateway.signUp();
  const off = await sam.call('PATCH', '/api/auth/me', {
    payload: { notifications: { everyReply: true, dailyReplies: true, [kind]: false } },
  });
  expect(off.json().notifications).toEqual({ ...Object.fromEntries(notificationKinds.map((each) => [each, true])), [kind]: false });
  const profiles = new ProfileVault(gateway.database.pool);
  const { accountId = '' } = (await profiles.userByEmail(sam.email)) ?? {};
  const asked = await Promise.all(notificationKinds.map(async (each) => [each, (await profiles.whoWants(accountId, each)) !== null]));
  expect(Object.fromEntries(asked)).toEqual(off.json().notifications);
});
