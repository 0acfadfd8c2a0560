import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '@rekindle/platform';
import { until } from '@rekindle/event-sourcing/testing';
import { Paying } from '../testing/paying.js';
import { type Caller, PASSWORD, type TestGateway, startGateway } from '../testing/start-gateway.js';

let gateway: TestGateway;
let paying: Paying;
beforeAll(async () => {
  gateway = await startGateway({ SANDBOX: 'true' }, { workers: true });
  paying = await Paying.open(gateway);
});
afterAll(() => gateway.stop());

/** The token in the confirmation link; the address also receives notices about a change. */
async function linkTo(address: string): Promise<string> {
  const texts = async (): Promise<string> => {
    const mails = (await gateway.app.inject(`/sandbox/api/messages?to=${address}`)).json<{ id: string }[]>();
    const messages = mails.map(async ({ id }) => (await gateway.app.inject(`/sandbox/api/messages/${id}`)).json<{ text: string }>());
    return (await Promise.all(messages)).map(({ text }) => text).join();
  };
  return /confirm-email\?token=([\w.~-]+)/.exec(await until(texts, (text) => text.includes('/confirm-email?token=')))?.[1] ?? '';
}

async function moveTo(jane: Caller, email: string): Promise<void> {
  await gateway.database.pool.query('DELETE FROM sandbox.messages');
  expect((await jane.call('POST', '/api/auth/email', { payload: { email, password: PASSWORD } })).statusCode).toBe(204);
  expect((await gateway.post('/api/auth/confirm-email', { token: await linkTo(email) })).statusCode).toBe(204);
}

/** A paying user, with their customer at the provider. */
async function customer() {
  const jane = await gateway.signUp();
  await paying.subscribe(jane, 'growth');
  const [id = ''] = await paying.customers(jane);
  const known = async () => (await paying.stripe.customers.retrieve(id)) as { email: string | null; name: string | null };
  return { jane, known };
}

it('the provider writes to the account’s current address, even after it returns to an earlier one', async () => {
  const { jane, known } = await customer();
  const other = `other-${newId()}@acme.example`;
  for (const address of [other, jane.email, other]) {
    await moveTo(jane, address);
    await until(known, ({ email }) => email === address);
  }
  expect(await known()).toMatchObject({ email: other });
});

it('new invoices carry the account’s current company name', async () => {
  const { jane, known } = await customer();
  expect((await jane.call('PATCH', '/api/auth/me', { payload: { companyName: 'Larkfield' } })).statusCode).toBe(200);
  await until(known, ({ name }) => name === 'Larkfield');
  expect(await known()).toMatchObject({ name: 'Larkfield', email: jane.email });
});
