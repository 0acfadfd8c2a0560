import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { TERMS_IN_FORCE } from '@rekindle/contracts';
import { until } from '@rekindle/event-sourcing/testing';
import { inTransaction, newId } from '@rekindle/platform';
import type Stripe from 'stripe';
import { FaultyWire } from '../testing/faulty-wire.js';
import { ORIGIN, Payer } from '../testing/payer.js';
import { withoutRoutine } from '../testing/routine-emails.js';

let payer: Payer;
let wire: FaultyWire;
beforeAll(async () => {
  payer = await Payer.start();
  wire = await FaultyWire.lay(payer.gateway.database);
});
afterEach(() => wire.mend());
afterAll(async () => {
  await payer.stop();
  await wire.take();
});

const address = () => `payer-${newId()}@acme.example`;
const body = { package_id: 'growth', origin_url: ORIGIN };

async function paid(email: string): Promise<string> {
  const { session_id } = await payer.checkout(email);
  expect((await payer.pay(session_id)).statusCode).toBe(303);
  return session_id;
}

const verifiedOf = async (email: string): Promise<Record<string, unknown>[]> => {
  const accountId = await payer.accountOf(email);
  return accountId ? payer.events('PaymentVerified', accountId) : [];
};

/** Expects one account, one subscription, one charge and one announcement, however the payment was recorded. */
async function expectOnce(email: string, sessionId: string): Promise<void> {
  await until(
    () => verifiedOf(email),
    (found) => found.length > 0,
  );
  const accountId = (await payer.accountOf(email)) as string;
  const count = async (type: string) => (await payer.events(type, accountId)).length;
  const { customer } = await payer.stripe.checkout.sessions.retrieve(sessionId);
  const charges = await payer.stripe.charges.list({ customer: customer as string });
  const subscriptions = await payer.stripe.subscriptions.list({ customer: customer as string, status: 'all' });
  expect({
    opened: await count('AccountOpened'),
    matched: await count('BuyerMatched'),
    verified: await count('PaymentVerified'),
    activated: await count('SubscriptionActivated'),
    refunded: await count('RefundIssued'),
    charges: charges.data.map(({ amount, amount_refunded }) => amount - amount_refunded),
    subscriptions: subscriptions.data.map(({ status }) => status),
  }).toEqual({ opened: 1, matched: 1, verified: 1, activated: 1, refunded: 0, charges: [10_000], subscriptions: ['active'] });
}

it('opens an account with the terms in force when its buyer began to pay', async () => {
  const email = `buyer-${newId()}@acme.example`;
  const { session_id } = await payer.checkout(email);
  const { pool } = payer.gateway.database;
  const accepted = await pool.query('SELECT terms_version AS version FROM vault.buyers WHERE email = $1', [email]);
  expect(accepted.rows).toEqual([{ version: TERMS_IN_FORCE }]);
  // As if newer terms had been published since.
  await pool.query(`UPDATE vault.buyers SET terms_version = '2026-01-01' WHERE email = $1`, [email]);
  await payer.pay(session_id);
  await payer.verify(session_id, email);
  const accountId = await until(
    () => payer.accountOf(email),
    (id) => id !== undefined,
  );
  expect((await payer.events('AccountOpened', accountId)).map(({ termsVersion }) => termsVersion)).toEqual(['2026-01-01']);
});

it.each(['cs_nobodys', '..%2f..', "'", 'x'.repeat(300), 'x'.repeat(3000)])('a payment with the id %s is not found', async (id) => {
  const answer = await payer.gateway.app.inject({ url: `/api/stripe/status/${id}` });
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
});

describe('without a report from the provider a payment is recorded', () => {
  it('by verifying alone', async () => {
    const email = address();
    const sessionId = await paid(email);
    expect(await payer.verify(sessionId, email)).toMatchObject({ success: true });
    await expectOnce(email, sessionId);
  });

  it('by polling alone', async () => {
    const email = address();
    const sessionId = await paid(email);
    expect(await payer.status(sessionId)).toEqual({
      payment_status: 'paid',
      status: 'complete',
      amount: 10_000,
      from_credit: 0,
      currency: 'usd',
      package_id: 'growth',
    });
    await expectOnce(email, sessionId);
  });

  it('by ten verifying and ten polling at the same time', async () => {
    const email = address();
    const sessionId = await paid(email);
    const ten = Array.from({ length: 10 });
    await Promise.all([...ten.map(() => payer.verify(sessionId, email)), ...ten.map(() => payer.status(sessionId))]);
    await expectOnce(email, sessionId);
  });

  it('by our own check, when the buyer never comes back', async () => {
    const email = address();
    const sessionId = await paid(email);
    await payer.gateway.database.pool.query(
      `UPDATE jobs._private_jobs SET run_at = now() WHERE key = 'billing.settle-checkout:' || (SELECT id FROM billing.checkouts WHERE session_id = $1)`,
      [sessionId],
    );
    await expectOnce(email, sessionId);
  });
});

it('a payment whose subscription is not yet visible at the provider is awaited, never refunded as unneeded', async () => {
  const email = address();
  const sessionId = await paid(email);
  const calls = Object.getPrototypeOf(payer.stripe.subscriptions) as Pick<Stripe['subscriptions'], 'list'>;
  const nothing = { autoPagingToArray: () => Promise.resolve([]) } as unknown as ReturnType<typeof calls.list>;
  const hidden = jest.spyOn(calls, 'list').mockReturnValue(nothing);
  const ask = async () => (await payer.post('/api/stripe/verify-payment', { session_id: sessionId, user_email: email })).json();
  expect(await ask()).toMatchObject({ success: false, token: null, pending: true, error: expect.stringContaining('is being set up') });
  hidden.mockRestore();
  expect(await payer.verify(sessionId, email)).toMatchObject({ success: true, token: expect.any(String) });
  await expectOnce(email, sessionId);
});

it('two tabs that order at the same moment share one page, even if the provider is slow and refuses the second call', async () => {
  const buyer = await payer.gateway.signUp();
  wire.failOn = 'POST /v1/checkout/sessions';
  wire.slowMs = 3_000;
  const answers = await Promise.all([1, 2].map(() => buyer.call('POST', '/api/stripe/checkout-authenticated', { payload: body })));
  const [one, two] = answers.map((answer) => [answer.statusCode, answer.json().session_id ?? answer.json().detail]);
  expect([one, two]).toEqual([[200, expect.stringMatching(/^cs_/)], one]);
  const { customer } = await payer.stripe.checkout.sessions.retrieve(String(one?.[1]));
  const { data } = await payer.stripe.checkout.sessions.list({ customer: customer as string });
  expect(data.map(({ id, status }) => [id, status])).toEqual([[one?.[1], 'open']]);
});

describe('when the connection to the provider breaks', () => {
  it('no checkout begins, nothing is left behind, and a retry succeeds', async () => {
    const buyer = await payer.gateway.signUp();
    const accountId = (await payer.accountOf(buyer.email)) as string;
    wire.fault = 'cut';
    const failed = await buyer.call('POST', '/api/stripe/checkout-authenticated', { payload: body });
    expect([failed.statusCode, failed.json().detail]).toEqual([503, 'Failed to create checkout session']);
    expect(await payer.events('CheckoutStarted', accountId)).toEqual([]);
    wire.mend();
    const started = await buyer.call('POST', '/api/stripe/checkout-authenticated', { payload: body });
    expect(started.statusCode).toBe(200);
    expect(await payer.events('CheckoutStarted', accountId)).toHaveLength(1);
  });

  it('an order whose page was created but whose response was lost returns that same page', async () => {
    const buyer = await payer.gateway.signUp();
    const order = () => buyer.call('POST', '/api/stripe/checkout-authenticated', { payload: body });
    // Customer and prices exist: only the page remains to be created.
    await payer.stripe.checkout.sessions.expire((await order()).json().session_id);
    await payer.gateway.database.pool.query(`UPDATE billing.checkouts SET status = 'expired' WHERE account_id = $1`, [
      await payer.accountOf(buyer.email),
    ]);
    wire.failOn = 'POST /v1/checkout/sessions';
    wire.fault = 'lose-answers';
    expect((await order()).statusCode).toBe(503);
    wire.mend();
    const { session_id } = (await order()).json();
    const { customer } = await payer.stripe.checkout.sessions.retrieve(session_id);
    const { data } = await payer.stripe.checkout.sessions.list({ customer: customer as string });
    expect(data.filter(({ status }) => status === 'open').map(({ id }) => id)).toEqual([session_id]);
    expect(data).toHaveLength(2);
  });

  it("the provider's refusal of the buyer's address is reported for that field", async () => {
    const error = {
      type: 'invalid_request_error',
      code: 'email_invalid',
      param: 'customer_email',
      message: 'Invalid email address: jo@x.y',
    };
    wire.failOn = 'POST /v1/checkout/sessions';
    wire.instead = { status: 400, body: { error } };
    const refused = await payer.checkout('jo@x.y');
    expect(refused).toMatchObject({
      status: 400,
      detail: 'Please enter a valid email address',
      errors: [{ field: 'user_info.email', message: 'Please enter a valid email address' }],
    });
  });

  it('an order that the provider has refused for good is replaced by a new one', async () => {
    const buyer = await payer.gateway.signUp();
    const order = () => buyer.call('POST', '/api/stripe/checkout-authenticated', { payload: body });
    wire.failOn = 'POST /v1/checkout/sessions';
    wire.instead = { status: 400, body: { error: { type: 'invalid_request_error', message: 'No such price' } } };
    expect((await order()).json()).toMatchObject({ status: 503, detail: 'Failed to create checkout session' });
    wire.mend();
    expect((await order()).statusCode).toBe(200);
    const { rows } = await payer.gateway.database.pool.query(
      'SELECT status, session_id IS NOT NULL AS opened FROM billing.checkouts WHERE account_id = $1 ORDER BY id',
      [await payer.accountOf(buyer.email)],
    );
    expect(rows).toEqual([
      { status: 'expired', opened: false },
      { status: 'open', opened: true },
    ]);
  });

  it('a plan that the provider failed to end, or to keep, is ended or kept at the next try', async () => {
    const buyer = await payer.gateway.signUp();
    const { session_id } = (await buyer.call('POST', '/api/stripe/checkout-authenticated', { payload: body })).json<{
      session_id: string;
    }>();
    await payer.pay(session_id);
    await payer.verify(session_id, buyer.email);
    const { subscription } = await payer.stripe.checkout.sessions.retrieve(session_id);
    const ask = async (what: string) => (await buyer.call('POST', `/api/billing/${what}`)).json<{ status: string | number }>();
    for (const [what, status] of Object.entries({ cancel: 'canceling', resume: 'active' })) {
      wire.failOn = `POST /v1/subscriptions/${subscription as string}`;
      wire.instead = { status: 500, body: { error: { type: 'api_error', message: 'Sorry' } } };
      expect((await ask(what)).status).toBe(503);
      wire.mend();
      expect(await ask(what)).toMatchObject({ status });
    }
  });

  it('a price changed at the provider is charged to nobody', async () => {
    const buyer = await payer.gateway.signUp();
    await buyer.call('POST', '/api/stripe/checkout-authenticated', { payload: { ...body, package_id: 'starter' } });
    const { data } = await payer.stripe.prices.list({ lookup_keys: ['rekindle_growth_v1'] });
    const [ours] = data;
    const dearer = await payer.stripe.prices.create({
      product: ours?.product as string,
      currency: 'usd',
      unit_amount: 10_001,
      recurring: { interval: 'month' },
      lookup_key: 'rekindle_growth_v1',
      transfer_lookup_key: true,
    });
    const refused = await buyer.call('POST', '/api/stripe/checkout-authenticated', { payload: body });
    expect(refused.statusCode).toBe(503);
    await payer.stripe.prices.update(ours?.id ?? '', { lookup_key: 'rekindle_growth_v1', transfer_lookup_key: true });
    await payer.stripe.prices.update(dearer.id, { active: false });
    expect((await buyer.call('POST', '/api/stripe/checkout-authenticated', { payload: body })).statusCode).toBe(200);
  });

  it('checking on a payment reports it, and the payment is not lost', async () => {
    const email = address();
    const sessionId = await paid(email);
    wire.fault = 'cut';
    expect(await payer.verify(sessionId, email)).toMatchObject({ status: 503, detail: 'Failed to check payment status' });
    expect(await payer.status(sessionId)).toMatchObject({ status: 503, detail: 'Failed to check payment status' });
    wire.mend();
    expect(await payer.verify(sessionId, email)).toMatchObject({ success: true });
    await expectOnce(email, sessionId);
  });
});

it('a payment whose matching was interrupted is matched again, to one account', async () => {
  const email = address();
  const sessionId = await paid(email);
  const { pool } = payer.gateway.database;
  await inTransaction(pool, async (tx) => {
    // Blocks the transaction that opens the account, until it is terminated and rolled back.
    await tx.query('LOCK TABLE vault.users IN EXCLUSIVE MODE');
    await payer.status(sessionId);
    const cut = await until(
      async () =>
        (
          await pool.query(
            `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
             WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%INSERT INTO vault.users%'`,
          )
        ).rowCount,
      (count) => (count ?? 0) > 0,
    );
    expect(cut).toBe(1);
  });
  await expectOnce(email, sessionId);
  expect(
    await until(
      async () => withoutRoutine(await payer.inbox(email)),
      (found) => found.length > 0,
    ),
  ).toHaveLength(1);
});

describe('reported by the provider, several times and out of order,', () => {
  beforeAll(async () => {
    await payer.gateway.app.listen(0, '127.0.0.1');
    const { pool } = payer.gateway.database;
    await pool.query('UPDATE sandbox.stripe_server SET repeat = 3, shuffle = true');
    await until(async () => (await payer.stripe.webhookEndpoints.list()).data.length === 1);
  });

  it('a payment is recorded even if nobody comes back', async () => {
    const email = address();
    await expectOnce(email, await paid(email));
  });

  it('a payment is recorded once, even while verifying and polling', async () => {
    const email = address();
    const sessionId = await paid(email);
    const ten = Array.from({ length: 10 });
    const answers = await Promise.all(ten.map(() => payer.verify(sessionId, email)));
    await Promise.all(ten.map(() => payer.status(sessionId)));
    expect(answers.filter(({ token }) => token)).toHaveLength(1);
    await expectOnce(email, sessionId);
  });

  it('a payment recorded before its buyer comes back still signs them in', async () => {
    const email = address();
    const sessionId = await paid(email);
    await expectOnce(email, sessionId);
    expect((await payer.verify(sessionId, email)).token).toEqual(expect.any(String));
  });

  it('a payment of a signed-in user is announced to them by one email', async () => {
    const buyer = await payer.gateway.signUp();
    const accountId = await payer.accountOf(buyer.email);
    const { session_id } = (await buyer.call('POST', '/api/stripe/checkout-authenticated', { payload: body })).json();
    await payer.pay(session_id);
    const ten = Array.from({ length: 10 });
    await Promise.all([...ten.map(() => payer.verify(session_id)), ...ten.map(() => payer.status(session_id))]);
    const { pool } = payer.gateway.database;
    const settled = `SELECT 1 FROM billing.notices WHERE account_id = $1 AND settled_at IS NOT NULL AND occasion LIKE 'plan_started:%'`;
    await until(async () => (await pool.query(settled, [accountId])).rowCount === 1);
    await until(async () => (await pool.query('SELECT 1 FROM sandbox.stripe_deliveries WHERE delivered_at IS NULL')).rowCount === 0);
    await until(async () => (await pool.query('SELECT 1 FROM jobs._private_jobs WHERE run_at <= now()')).rowCount === 0);
    expect(withoutRoutine(await payer.inbox(buyer.email)).map(({ subject }) => subject)).toEqual(['Your plan Growth has started']);
  });

  it('an expired page is recorded once, and its visitor’s address is deleted', async () => {
    const email = address();
    const { session_id } = await payer.checkout(email);
    const { client_reference_id } = await payer.stripe.checkout.sessions.expire(session_id);
    const expired = await until(
      async () => (await payer.events('CheckoutExpired')).filter(({ checkoutId }) => checkoutId === client_reference_id),
      (found) => found.length > 0,
    );
    expect(expired).toEqual([{ checkoutId: client_reference_id, accountId: null }]);
    const kept = await payer.gateway.database.pool.query('SELECT 1 FROM vault.buyers WHERE email_key = $1', [email]);
    expect(kept.rowCount).toBe(0);
  });
});
