import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@rekindle/event-sourcing/testing';
import { newId } from '@rekindle/platform';
import { Payer } from '../../testing/payer.js';
import { withoutRoutine } from '../../testing/routine-emails.js';
import { type Caller, PASSWORD } from '../../testing/start-gateway.js';

let payer: Payer;
beforeAll(async () => void (payer = await Payer.start()));
afterAll(() => payer.stop());

const address = () => `buyer-${newId()}@acme.example`;

/** A visitor without an account who has paid. */
async function paid(email = address()): Promise<{ email: string; sessionId: string }> {
  const { session_id } = await payer.checkout(email);
  await payer.pay(session_id);
  return { email, sessionId: session_id };
}

/** The response to a caller who is not signed in by the payment. */
const shownOnly = (email: string | null = null) => ({
  success: true,
  token: null,
  user: { email, subscription: { plan: 'growth', planLine: 'outreach', name: 'Growth' } },
  signedIn: null,
  error: null,
  pending: false,
});

const query = (text: string, values: unknown[]) => payer.gateway.database.pool.query(text, values);

/** Waits until the notification about the plan's start has been sent or skipped. */
async function planStartSettled(email: string): Promise<void> {
  const settled = `SELECT 1 FROM billing.notices WHERE account_id = $1 AND starts_with(occasion, 'plan_started:') AND settled_at IS NOT NULL`;
  await until(async () => (await query(settled, [await payer.accountOf(email)])).rowCount === 1);
}

it('signs in a visitor whose payment opened their account, with the paid plan', async () => {
  const email = 'new-buyer@acme.example';
  const { session_id } = await payer.checkout(email);
  expect(await payer.verify(session_id, email)).toMatchObject({ success: false, error: 'The payment has not arrived yet', pending: true });
  expect((await payer.pay(session_id)).headers.location).toBe(
    `http://localhost:3000/payment-success?session_id=${session_id}&email=new-buyer%40acme.example`,
  );
  const verified = await payer.verify(session_id, email);
  expect(verified).toMatchObject({
    ...shownOnly(email),
    token: expect.any(String),
    signedIn: { email, fullName: 'Bo Buyer', companyName: 'Buyers Ltd' },
  });
  const me = await until(
    () => payer.me(verified.token),
    ({ plan }) => plan === 'growth',
  );
  expect(me).toMatchObject({ email, subscription: { plan: 'growth', monthly_price: 100 } });
  const [welcome] = await until(
    async () => withoutRoutine(await payer.inbox(email)),
    (found) => found.length === 1,
  );
  expect(welcome?.subject).toBe('Your Rekindle account is ready: choose your password');
  expect(welcome?.text).toContain('Choose your password');
  await planStartSettled(email);
  expect(withoutRoutine(await payer.inbox(email)).map(({ subject }) => subject)).toEqual([
    'Your Rekindle account is ready: choose your password',
  ]);
});

it('opens the account of a visitor whose address only the payment page knows', async () => {
  const email = address();
  const answer = await payer.post('/api/stripe/checkout', { package_id: 'starter', origin_url: 'http://localhost:3000' });
  const { session_id } = answer.json();
  expect((await payer.pay(session_id, { email })).headers.location).toBe(`http://localhost:3000/payment-success?session_id=${session_id}`);
  const verified = await payer.verify(session_id);
  expect(verified).toMatchObject({ success: true, user: { email, subscription: { plan: 'starter' } }, signedIn: { email } });
  expect(await payer.events('CheckoutStarted')).toContainEqual(
    expect.objectContaining({ accountId: null, planId: 'starter', amountCents: 4700, currency: 'usd', terms: null }),
  );
});

describe('nobody is signed in', () => {
  it.each(['cs_test_guessed', '', '../packages', 'a'.repeat(300)])('by a session that was never opened here: %j', async (session_id) => {
    const answer = await payer.post('/api/stripe/verify-payment', { session_id, user_email: null });
    expect([answer.statusCode, answer.json().detail]).toEqual([404, 'No payment session found. Please try again.']);
  });

  it("by a paid session of somebody else's shop at the same provider", async () => {
    const theirs = await payer.stripe.checkout.sessions.create({
      mode: 'subscription',
      line_items: [
        {
          price_data: { currency: 'usd', unit_amount: 100, product_data: { name: 'Theirs' }, recurring: { interval: 'month' } },
          quantity: 1,
        },
      ],
      customer_email: 'theirs@acme.example',
      success_url: 'https://theirs.example/',
    });
    await payer.pay(theirs.id);
    expect(await payer.verify(theirs.id)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await payer.status(theirs.id)).toMatchObject({ status: 404, detail: 'No payment session found. Please try again.' });
  });

  it('by paying with an existing account’s address, which reveals nothing and notifies its owner', async () => {
    const owner = await payer.gateway.signUp({ email: address() });
    const { sessionId } = await paid(owner.email.toUpperCase());
    for (const typed of [null, owner.email, 'other@acme.example']) {
      const shown = await payer.verify(sessionId, typed);
      expect(shown).toEqual(shownOnly());
      expect(JSON.stringify(shown)).not.toContain(String(owner.user.id));
    }
    const { plan } = await until(
      () => payer.me(owner.token),
      (me) => me.plan !== 'free_trial',
    );
    expect(plan).toBe('growth');
    const mailed = await until(
      async () => withoutRoutine(await payer.inbox(owner.email)),
      (found) => found.length === 2,
    );
    expect(mailed.map(({ subject }) => subject).toSorted()).toEqual([
      'A payment was made for your Rekindle account',
      'Your plan Growth has started',
    ]);
    for (const { text } of mailed) expect(text).not.toContain('token');
  });

  it('more than an hour after the payment was first seen, in real time', async () => {
    const { sessionId, email } = await paid();
    await payer.status(sessionId);
    await query(`UPDATE billing.checkouts SET heard_at = now() - interval '61 minutes' WHERE session_id = $1`, [sessionId]);
    expect(await payer.verify(sessionId, email)).toEqual(shownOnly(email));
  });

  it('more than an hour after the payment, by its own time, even if it was reported only now', async () => {
    const { sessionId, email } = await paid();
    await payer.status(sessionId);
    await query(`UPDATE billing.checkouts SET paid_at = paid_at - interval '61 minutes' WHERE session_id = $1`, [sessionId]);
    expect(await payer.verify(sessionId, email)).toEqual(shownOnly(email));
  });

  it('once the owner has chosen a password, which also ends earlier tokens', async () => {
    const { sessionId, email } = await paid();
    const { token } = await payer.verify(sessionId, email);
    const [welcome] = await until(
      async () => withoutRoutine(await payer.inbox(email)),
      (found) => found.length === 1,
    );
    const link = /token=([\w-]+)/.exec(welcome?.text ?? '')?.[1];
    expect((await payer.post('/api/auth/reset-password', { token: link, password: PASSWORD })).statusCode).toBe(204);
    expect(await payer.me(token)).toMatchObject({ status: 401 });
    expect(await payer.verify(sessionId, email)).toEqual(shownOnly(email));
    expect((await payer.post('/api/auth/login', { email, password: PASSWORD })).statusCode).toBe(200);
  });

  it('a second time', async () => {
    const { sessionId, email } = await paid();
    const tokens = await Promise.all(Array.from({ length: 10 }, async () => (await payer.verify(sessionId, email)).token));
    expect(tokens.filter((token) => token !== null)).toHaveLength(1);
    expect(await payer.verify(sessionId)).toEqual(shownOnly());
  });

  it('with another address than the one typed', async () => {
    const { sessionId, email } = await paid();
    expect(await payer.verify(sessionId, 'somebody-else@acme.example')).toEqual(shownOnly());
    expect((await payer.verify(sessionId, email)).token).toEqual(expect.any(String));
  });
});

it('repeats the response for the same browser’s secret only, in case the first one was lost', async () => {
  const { sessionId, email } = await paid();
  const mine = { 'idempotency-key': newId() };
  expect((await payer.verify(sessionId, email, mine)).token).toEqual(expect.any(String));
  const { token } = await payer.verify(sessionId, email, mine);
  expect(await payer.me(token)).toMatchObject({ email });
  expect(await payer.verify(sessionId, email, { 'idempotency-key': newId() })).toEqual(shownOnly(email));
  expect(await payer.verify(sessionId, email)).toEqual(shownOnly(email));
});

it('a payment by one account gives nothing to another', async () => {
  const [buyer, other] = [await payer.gateway.signUp(), await payer.gateway.signUp()];
  const body = { package_id: 'growth', origin_url: 'http://localhost:3000' };
  const { session_id } = (await buyer.call('POST', '/api/stripe/checkout-authenticated', { payload: body })).json();
  await payer.pay(session_id);
  const asked = await other.call('POST', '/api/stripe/verify-payment', { payload: { session_id, user_email: buyer.email } });
  expect(asked.json()).toEqual(shownOnly());
  expect((await other.call('GET', '/api/trial/email-status')).json()).toEqual({ plan: 'trial', subscription_status: 'trial' });
  expect((await buyer.call('GET', '/api/trial/email-status')).json()).toEqual({ plan: 'growth', subscription_status: 'active' });
});

describe('the address of an account that existed before the payment', () => {
  const body = { package_id: 'growth', origin_url: 'http://localhost:3000' };
  async function bought(): Promise<{ buyer: Caller; sessionId: string }> {
    const buyer = await payer.gateway.signUp({ email: address() });
    const { session_id } = (await buyer.call('POST', '/api/stripe/checkout-authenticated', { payload: body })).json();
    await payer.pay(session_id);
    return { buyer, sessionId: session_id };
  }

  it('is shown to its own user, whatever address they send', async () => {
    const { buyer, sessionId } = await bought();
    for (const typed of [buyer.email, null, 'other@acme.example'])
      expect(await payer.verify(sessionId, typed, { authorization: `Bearer ${buyer.token}` })).toEqual(shownOnly(buyer.email));
  });

  it('is shown to its own user, but not to a visitor who paid for it', async () => {
    const owner = await payer.gateway.signUp({ email: address() });
    const { sessionId } = await paid(owner.email);
    expect(await payer.verify(sessionId, owner.email, { authorization: `Bearer ${owner.token}` })).toEqual(shownOnly(owner.email));
    expect(await payer.verify(sessionId, owner.email)).toEqual(shownOnly());
  });

  it.each<[string, (token: string) => string | Promise<string>]>([
    ['nobody', () => ''],
    ['noise', () => 'Bearer abc.def.ghi'],
    ['another scheme', (token) => `Basic ${token}`],
    ['a token with another signature', (token) => `Bearer ${token.slice(0, -4)}AAAA`],
    ['somebody else', async () => `Bearer ${(await payer.gateway.signUp()).token}`],
  ])('is not shown to %s', async (_, header) => {
    const { buyer, sessionId } = await bought();
    const authorization = await header(buyer.token);
    expect(await payer.verify(sessionId, buyer.email, { authorization })).toEqual(shownOnly());
  });

  it('is not shown for an ended token or an API key', async () => {
    const { buyer, sessionId } = await bought();
    const { key } = (await buyer.call('POST', '/api/api-keys', { payload: { name: 'Shop', scopes: ['events:read'] } })).json();
    const password = { currentPassword: PASSWORD, newPassword: 'another long password' };
    const renewed = (await buyer.call('POST', '/api/auth/password', { payload: password })).json();
    for (const token of [buyer.token, key]) {
      const shown = await payer.verify(sessionId, buyer.email, { authorization: `Bearer ${token}` });
      expect(shown).toEqual(shownOnly());
    }
    expect(await payer.verify(sessionId, null, { authorization: `Bearer ${renewed.token}` })).toEqual(shownOnly(buyer.email));
  });

  it('is not shown before the payment has arrived', async () => {
    const buyer = await payer.gateway.signUp({ email: address() });
    const { session_id } = (await buyer.call('POST', '/api/stripe/checkout-authenticated', { payload: body })).json();
    const shown = await payer.verify(session_id, buyer.email, { authorization: `Bearer ${buyer.token}` });
    expect(shown).toMatchObject({ success: false, user: null });
  });
});

it('reports an expired session', async () => {
  const { session_id } = await payer.checkout();
  await payer.stripe.checkout.sessions.expire(session_id);
  expect(await payer.verify(session_id)).toMatchObject({
    success: false,
    error: 'Payment session expired. Please try again.',
    pending: false,
  });
  expect(await payer.status(session_id)).toMatchObject({
    status: 'expired',
    payment_status: 'unpaid',
    package_id: 'growth',
    amount: 10_000,
  });
});

it('the page’s next read has the plan, however the payment was recorded', async () => {
  const buyer = await payer.gateway.signUp();
  const payload = { package_id: 'professional', origin_url: 'http://localhost:3000' };
  const { session_id } = (await buyer.call('POST', '/api/stripe/checkout-authenticated', { payload })).json();
  await payer.pay(session_id);
  await payer.verify(session_id);
  const again = await payer.post('/api/stripe/verify-payment', { session_id, user_email: null });
  const position = String(again.headers['rekindle-position']);
  const me = await buyer.call('GET', '/api/auth/me', { headers: { 'rekindle-position': position } });
  expect([Number(position) > 0, me.json().plan]).toEqual([true, 'professional']);
});
