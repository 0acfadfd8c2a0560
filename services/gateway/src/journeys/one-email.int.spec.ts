import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { until } from '@rekindle/event-sourcing/testing';
import { grantPlan, upload } from '../testing/everything-owned.js';
import { type Caller, type TestGateway, startGateway } from '../testing/start-gateway.js';

const sender = { senderName: 'Ida Moor', replyTo: 'ida@larkfield.example', postalAddress: 'Mill Lane 1, Bristol' };
const ADA = 'ada@harbor.example';
const BEN = 'ben@quay.example';

let gateway: TestGateway;
let owner: Caller;
let listId: string;
beforeAll(async () => {
  gateway = await startGateway({ SANDBOX: 'true' }, { workers: true });
  owner = await gateway.signUp({ timeZone: 'UTC' });
  await grantPlan(gateway, owner);
  listId = await upload(owner, `Email,First Name\n${ADA},Ada\n${BEN},Ben\n`);
});
afterAll(() => gateway.stop());

interface Ledger {
  planned: number;
  sent: number;
  steps: { step: number }[];
}

const advance = (by: string) => gateway.post('/sandbox/api/clock', { advance: by });
const inboxOf = async (address: string) =>
  (await gateway.app.inject(`/sandbox/api/messages?to=${address}`)).json<{ id: string; subject: string }[]>();
const post = (path: string, payload: object) => owner.call('POST', `/api/campaigns${path}`, { payload });

async function prepared(subject: string): Promise<(path?: string) => string> {
  const body = 'Hello {{ first_name }}, we bake on Saturday: https://bread.example/day';
  const { id } = (await post('', { name: 'Bread day', subject, body })).json<{ id: string }>();
  const answer = await post(`/${id}/prepare`, { lead_list_id: listId });
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'active' }]);
  return (path = '') => `/api/campaigns/${id}${path}`;
}

it('sends one email to each lead, counts the responses, and is then completed', async () => {
  const at = await prepared('A day of bread, {{ first_name }}');
  const own = async <T>(path = ''): Promise<T> => (await owner.call('GET', at(path))).json<T>();
  expect(await own('/launch-plan')).toMatchObject({ leads: 2, toSend: 2, steps: [{ step: 1, day: 1 }] });
  expect((await owner.call('POST', at('/launch'), { payload: sender })).statusCode).toBe(200);
  await until(
    () => own<Ledger>('/ledger'),
    ({ planned }) => planned === 2,
  );
  await advance('5m');
  await until(
    () => own<Ledger>('/ledger'),
    ({ sent }) => sent === 2,
  );
  const [email] = await inboxOf(ADA);
  expect(email?.subject).toBe('A day of bread, Ada');
  await gateway.post(`/sandbox/api/messages/${email?.id}/reply`, { text: 'I come.' });
  await until(
    () => own<{ status: string; metrics: { replies: number } }>(),
    ({ status, metrics }) => status === 'completed' && metrics.replies === 1,
  );
  await advance('15d');
  expect(await own()).toMatchObject({
    ...{ status: 'completed', metrics: { emailsSent: 2, replies: 1, revived: 1 }, leadFigures: { contacted: 2, revived: 1 } },
    steps: [{ step: 1, day: 1, sent: 2, replied: 1, revived: 1 }],
  });
  const ledger = await own<Ledger>('/ledger');
  expect(ledger).toMatchObject({ planned: 2, waiting: 0, skipped: 0, intended: 2, sent: 2, failed: 0, unknown: 0, inFlight: 0 });
  expect(ledger.steps).toEqual([expect.objectContaining({ step: 1, planned: 2, sent: 2 })]);
  expect([await inboxOf(ADA), await inboxOf(BEN)].map((all) => all.length)).toEqual([1, 1]);
  const history = await own<{ what: string; why: string }[]>('/timeline');
  expect(history.map(({ what }) => what)).toEqual([
    'All emails are out',
    '1 lead replied',
    'Your email went to 2 leads',
    'Your email goes to 2 leads',
    'Campaign launched',
    'The draft was given a lead list',
    'Draft saved',
  ]);
  expect(JSON.stringify(history)).not.toMatch(/day|sequence|four/i);
});

it('sends nothing more to a lead that got it as a test', async () => {
  const at = await prepared('Bread, tested');
  const own = async <T>(path = ''): Promise<T> => (await owner.call('GET', at(path))).json<T>();
  await owner.call('PUT', at('/sender'), { payload: sender });
  expect((await owner.call('POST', at('/send-test'), { payload: { to_me: true, step: 2 } })).statusCode).toBe(404);
  expect((await owner.call('POST', at('/send-test'), { payload: {} })).json()).toMatchObject({ test_emails_sent: 2 });
  await until(
    () => own<Ledger>('/ledger'),
    ({ sent }) => sent === 2,
  );
  expect(await own('/launch-plan')).toMatchObject({ leads: 2, toSend: 0, testsAlreadySent: 2 });
  expect((await owner.call('POST', at('/launch'), { payload: sender })).statusCode).toBe(200);
  await advance('5m');
  await until(own<{ status: string }>, ({ status }) => status === 'completed');
  expect(await own('/ledger')).toMatchObject({ planned: 2, sent: 2 });
  expect((await inboxOf(BEN)).filter(({ subject }) => subject === 'Bread, tested')).toHaveLength(1);
});

it('resumes after completion for a lead that is put back, and completes again', async () => {
  const at = await prepared('Bread, once more');
  const own = async <T>(path = ''): Promise<T> => (await owner.call('GET', at(path))).json<T>();
  const statusBecomes = (wanted: string) => until(own<{ status: string }>, ({ status }) => status === wanted);
  expect((await owner.call('POST', at('/launch'), { payload: sender })).statusCode).toBe(200);
  await until(
    () => own<Ledger>('/ledger'),
    ({ planned }) => planned === 2,
  );
  const { items } = await own<{ items: { leadId: string; email: string }[] }>('/leads');
  for (const { leadId } of items) expect((await owner.call('POST', at(`/leads/${leadId}/stop`))).statusCode).toBe(200);
  await advance('2m');
  await statusBecomes('completed');
  const ada = items.find(({ email }) => email === ADA)?.leadId;
  expect((await owner.call('POST', at(`/leads/${ada}/put-back`))).json()).toEqual({ state: 'waiting', reason: null });
  await until(
    () => own<{ what: string }[]>('/timeline'),
    (entries) => entries.some(({ what }) => what === 'The campaign goes on'),
  );
  await until(
    () => own<Ledger>('/ledger'),
    ({ sent }) => sent === 1,
  );
  await statusBecomes('completed');
  expect([await inboxOf(ADA), await inboxOf(BEN)].map((all) => all.filter(({ subject }) => subject === 'Bread, once more').length)).toEqual(
    [1, 0],
  );
  const history = (await own<{ what: string }[]>('/timeline')).map(({ what }) => what);
  expect(history.filter((what) => /goes on|are out/.test(what))).toEqual([
    'All emails are out',
    'The campaign goes on',
    'All emails are out',
  ]);
  // Once for each of the three campaigns.
  const notices = (await inboxOf(owner.email)).filter(({ subject }) => subject.startsWith('Completed: '));
  expect(notices).toHaveLength(3);
});
