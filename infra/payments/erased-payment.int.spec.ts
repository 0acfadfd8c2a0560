import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { JobQueue } from '@rekindle/event-sourcing';
import { until } from '@rekindle/event-sourcing/testing';
import { ORIGIN, Payer } from '../../services/gateway/src/testing/payer.js';
import { newId } from '@rekindle/platform';
import { type Caller, PASSWORD } from '../../services/gateway/src/testing/start-gateway.js';

// Nothing listens: payments are noticed only when somebody asks Stripe.
let payer: Payer;
beforeAll(async () => void (payer = await Payer.start()));
afterAll(() => payer.stop());

const rows = async <Row extends object>(sql: string, ...values: unknown[]): Promise<Row[]> =>
  (await payer.gateway.database.pool.query<Row>(sql, values)).rows;
const erase = async (caller: Caller) =>
  expect((await caller.call('POST', '/api/account/erase', { payload: { password: PASSWORD, confirm: 'delete' } })).statusCode).toBe(204);

async function standing(session: string) {
  const { subscription, invoice } = await payer.stripe.checkout.sessions.retrieve(session);
  const { data } = await payer.stripe.invoicePayments.list({ invoice: invoice as string });
  const charges = await payer.stripe.charges.list({ payment_intent: data[0]?.payment.payment_intent as string });
  const { status } = await payer.stripe.subscriptions.retrieve(subscription as string);
  return { status, kept: charges.data.reduce((sum, { amount, amount_refunded }) => sum + amount - amount_refunded, 0) };
}
const over = (session: string) =>
  until(
    () => standing(session),
    ({ status, kept }) => status === 'canceled' && kept === 0,
  );
const refundsOf = (accountId: string) =>
  until(
    async () => (await payer.events('RefundIssued', accountId)).map(({ amountCents, because }) => [amountCents, because]),
    (found) => found.length > 0,
  );

/** A paying account whose payment nothing has reported yet. */
async function paid(): Promise<{ caller: Caller; accountId: string; session: string }> {
  const caller = await payer.gateway.signUp();
  const accountId = (await payer.accountOf(caller.email)) ?? '';
  const order = { package_id: 'growth', origin_url: ORIGIN };
  const { session_id } = (await caller.call('POST', '/api/stripe/checkout-authenticated', { payload: order })).json<{
    session_id: string;
  }>();
  await payer.pay(session_id);
  return { caller, accountId, session: session_id };
}

describe('a payment for an account that is deleted', () => {
  it('is refunded in full if nothing has reported it yet', async () => {
    const { caller, accountId, session } = await paid();
    await erase(caller);
    await over(session);
    expect(await refundsOf(accountId)).toEqual([[10_000, 'goodwill']]);
    expect(await payer.events('SubscriptionActivated', accountId)).toEqual([]);
  });

  it('is refunded in full if its account is not known yet', async () => {
    const caller = await payer.gateway.signUp();
    const accountId = (await payer.accountOf(caller.email)) ?? '';
    await erase(caller);
    await until(async () => (await rows('SELECT 1 FROM billing.accounts WHERE account_id = $1 AND erased', accountId)).length === 1);
    const { session_id } = await payer.checkout();
    await payer.pay(session_id);
    const { customer, client_reference_id: id } = await payer.stripe.checkout.sessions.retrieve(session_id);
    const matched = `UPDATE billing.checkouts SET status = 'paid', paid_at = now(), account_id = $2, customer_id = $3 WHERE id = $1`;
    await rows(matched, id, accountId, customer);
    const { pool } = payer.gateway.database;
    await payer.gateway.app.get(JobQueue, { strict: false }).enqueue(pool, 'billing.activate-checkout', { checkoutId: id });
    await over(session_id);
    expect(await refundsOf(accountId)).toEqual([[10_000, 'goodwill']]);
    expect(await payer.events('SubscriptionActivated', accountId)).toEqual([]);
    await until(async () => (await rows('SELECT 1 FROM billing.customers WHERE account_id = $1', accountId)).length === 0);
  });

  it('is kept if its plan had started, and the subscription ends', async () => {
    const { caller, accountId, session } = await paid();
    expect(await payer.verify(session, caller.email)).toMatchObject({ success: true });
    await erase(caller);
    await until(
      () => payer.events('SubscriptionCanceled', accountId),
      (found) => found.length === 1,
    );
    await until(async () => (await rows('SELECT 1 FROM billing.customers WHERE account_id = $1', accountId)).length === 0);
    expect(await standing(session)).toEqual({ status: 'canceled', kept: 10_000 });
  });

  it('is refunded for a renewal before the subscription could be ended', async () => {
    const { caller, accountId, session } = await paid();
    expect(await payer.verify(session, caller.email)).toMatchObject({ success: true });
    const holder = newId();
    const held = `INSERT INTO billing.account_leases (account_id, holder, process, held_until) VALUES ($1, $2, $2, now() + interval '1 hour')`;
    await rows(held, accountId, holder);
    await erase(caller);
    const { customer } = await payer.stripe.checkout.sessions.retrieve(session);
    await payer.gateway.post('/sandbox/api/clock', { advance: '32d' });
    await payer.stripe.customers.retrieve(customer as string);
    await rows('DELETE FROM billing.account_leases WHERE holder = $1', holder);
    const charges = async () => (await payer.stripe.charges.list({ customer: customer as string })).data;
    await until(async () => (await rows('SELECT 1 FROM billing.customers WHERE account_id = $1', accountId)).length === 0, Boolean, 45_000);
    expect((await charges()).map(({ amount, amount_refunded }) => [amount, amount_refunded])).toEqual([
      [10_000, 10_000],
      [10_000, 0],
    ]);
    expect(await refundsOf(accountId)).toEqual([[10_000, 'goodwill']]);
  });
});
