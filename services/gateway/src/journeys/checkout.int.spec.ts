import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@rekindle/event-sourcing/testing';
import { newId } from '@rekindle/platform';
import { findTraces } from '../testing/find-traces.js';
import { ORIGIN, Payer } from '../testing/payer.js';
import { type Caller, PASSWORD } from '../testing/start-gateway.js';
import { withoutRoutine } from '../testing/routine-emails.js';

let payer: Payer;
beforeAll(async () => void (payer = await Payer.start()));
afterAll(() => payer.stop());

const body = { package_id: 'growth', origin_url: ORIGIN };
const order = (caller: Caller, more: object = {}, headers: Record<string, string> = {}) =>
  caller.call('POST', '/api/stripe/checkout-authenticated', { payload: { ...body, ...more }, headers });
const sessionOf = async (caller: Caller, more: object = {}): Promise<string> => (await order(caller, more)).json().session_id;
const user_info = { fullName: 'Bo Buyer', email: 'bo@acme.example' };

describe('the browser decides nothing but the plan:', () => {
  it('prices, amounts and limits that it sends are ignored', async () => {
    const smuggled = { amount: 1, price: 'price_1', priceCents: 1, price_book: 7, line_items: [], success_url: 'https://evil.example' };
    const methods = { payment_method_types: ['us_bank_account'], allowed_payment_method_types: ['us_bank_account'] };
    const { session_id } = await payer.checkout(undefined, { ...smuggled, ...methods, metadata: { account_id: newId() } });
    const session = await payer.stripe.checkout.sessions.retrieve(session_id);
    expect(session).toMatchObject({ amount_total: 10_000, currency: 'usd', cancel_url: `${ORIGIN}/payment-cancel` });
    expect(session.payment_method_types).toEqual(['card']);
    expect(session.success_url).toMatch(/^http:\/\/localhost:3000\/payment-success\?session_id=\{CHECKOUT_SESSION_ID\}&email=buyer-/);
    expect(Object.keys(session.metadata ?? {}).sort()).toEqual(['checkout_id', 'plan_id', 'price_book']);
  });

  it.each(['free_trial', 'pro', 'plan_starter', 'GROWTH', 'revival_enterprise', '', '__proto__'])(
    'there is no plan %j to buy',
    async (package_id) => {
      for (const url of ['/api/stripe/checkout', '/api/stripe/checkout-with-user']) {
        const answer = await payer.post(url, { ...body, package_id, user_info });
        expect([answer.statusCode, answer.json().errors?.[0].field]).toEqual([400, 'package_id']);
      }
    },
  );

  it.each([
    'https://evil.example',
    'http://localhost:3000@evil.example',
    'http://localhost:3000.evil.example',
    'http://evil.example/http://localhost:3000',
    'https://localhost:3000',
    'http://localhost:3001',
    '//localhost:3000',
    'javascript:alert(1)//localhost:3000',
    'data:text/html,http://localhost:3000',
    'null',
    '',
  ])('nobody is redirected to %j', async (origin_url) => {
    const answer = await payer.post('/api/stripe/checkout', { ...body, origin_url });
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, 'origin_url']);
  });

  it('only the path of a return address of ours is used', async () => {
    const answer = await payer.post('/api/stripe/checkout', {
      ...body,
      origin_url: 'http://127.0.0.1:3000/pricing?next=https://evil.example',
    });
    const session = await payer.stripe.checkout.sessions.retrieve(answer.json().session_id);
    expect(session.success_url).toBe('http://127.0.0.1:3000/payment-success?session_id={CHECKOUT_SESSION_ID}');
  });

  it.each([
    [{ email: 'bo@acme.example' }, 'user_info.fullName', 'Full name is required'],
    [{ fullName: '  ', email: 'bo@acme.example' }, 'user_info.fullName', 'Full name is required'],
    [{ fullName: '\u200b\u2060', email: 'bo@acme.example' }, 'user_info.fullName', 'Full name is required'],
    [{ fullName: 'Bo\u0007', email: 'bo@acme.example' }, 'user_info.fullName', 'Full name must not contain control characters'],
    [{ fullName: 'Bo' }, 'user_info.email', 'Email is required'],
    [{ fullName: 'Bo', email: '"><b>@e.co' }, 'user_info.email', 'Please enter a valid email address'],
    [{ fullName: 'Bo', email: 'bo@acme' }, 'user_info.email', 'Please enter a valid email address'],
    [{ fullName: 'Bo', email: 'bo@acme.example', companyName: 5 }, 'user_info.companyName', 'Company name must be text'],
    [undefined, 'user_info', 'Say who buys: fullName and email are required'],
  ])('%j is refused naming the invalid field', async (info, field, message) => {
    const answer = await payer.post('/api/stripe/checkout-with-user', { ...body, user_info: info });
    expect([answer.statusCode, answer.json().errors]).toEqual([400, [{ field, message }]]);
  });
});

it('each visitor gets their own page, whatever key they send', async () => {
  const headers = { 'idempotency-key': 'the-same' };
  const ask = () => payer.gateway.app.inject({ method: 'POST', url: '/api/stripe/checkout', payload: body, headers });
  const [one, two] = [(await ask()).json<{ session_id: string }>(), (await ask()).json<{ session_id: string }>()];
  expect(one.session_id).toMatch(/^cs_/);
  expect(two.session_id).not.toBe(one.session_id);
});

describe('the performance plan', () => {
  it.each([undefined, null, 'performance-15-percent@0', 'yes'])('is not sold to a buyer who agrees to %j', async (agreed_terms) => {
    const answer = await payer.post('/api/stripe/checkout', { ...body, package_id: 'revival_performance', agreed_terms });
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, 'agreed_terms']);
  });

  it('costs its set-up fee once, and records its terms and minimum duration', async () => {
    const buyer = await payer.gateway.signUp();
    const agreed = { package_id: 'revival_performance', agreed_terms: 'performance-15-percent@1' };
    const session_id = await sessionOf(buyer, agreed);
    expect(await payer.status(session_id)).toMatchObject({ amount: 50_000, package_id: 'revival_performance', payment_status: 'unpaid' });
    await payer.pay(session_id);
    expect((await payer.verify(session_id)).success).toBe(true);
    const accountId = (await payer.accountOf(buyer.email)) as string;
    const [activated] = await payer.events('SubscriptionActivated', accountId);
    expect(activated).toMatchObject({ planId: 'revival_performance', priceCents: 0, terms: 'performance-15-percent@1' });
    const days = (Date.parse(String(activated?.minimumTermEnds)) - Date.parse(String(activated?.periodStart))) / 86_400_000;
    expect(days).toBe(90);
    expect(await payer.events('PaymentVerified', accountId)).toMatchObject([{ amountCents: 50_000, planId: 'revival_performance' }]);
    const invoices = (await buyer.call('GET', '/api/billing/invoices')).json<{ reason: string; totalCents: number }[]>();
    expect(invoices.map(({ reason, totalCents }) => [reason, totalCents])).toEqual([['start_and_setup', 50_000]]);
    const [mailed] = await until(
      async () => withoutRoutine(await payer.inbox(buyer.email)),
      (found) => found.length > 0,
    );
    expect(mailed?.text.replaceAll(/\s+/g, ' ')).toContain(
      'your plan Performance-based has started. It costs $0 a month and 15% of what revived leads order. Its set-up of $500 is paid with this, once.',
    );
  });
});

describe('a signed-in account', () => {
  it('has one payment page shared by all tabs, and is charged once', async () => {
    const buyer = await payer.gateway.signUp();
    const sessions = await Promise.all(Array.from({ length: 5 }, () => sessionOf(buyer)));
    expect(new Set(sessions).size).toBe(1);
    const [session_id] = sessions as [string];
    await Promise.all([payer.pay(session_id), payer.pay(session_id)]);
    await Promise.all([payer.verify(session_id), payer.verify(session_id)]);
    const accountId = (await payer.accountOf(buyer.email)) as string;
    expect(await payer.events('CheckoutStarted', accountId)).toHaveLength(1);
    const session = await payer.stripe.checkout.sessions.retrieve(session_id);
    expect((await payer.stripe.charges.list({ customer: session.customer as string })).data).toHaveLength(1);
  });

  it('closes the page of a plan it no longer wants', async () => {
    const buyer = await payer.gateway.signUp();
    const first = await sessionOf(buyer);
    const second = await sessionOf(buyer, { package_id: 'business' });
    expect((await payer.stripe.checkout.sessions.retrieve(first)).status).toBe('expired');
    expect((await payer.pay(first)).statusCode).toBe(410);
    expect((await payer.stripe.checkout.sessions.retrieve(second)).amount_total).toBe(50_000);
    expect(await payer.events('CheckoutExpired', await payer.accountOf(buyer.email))).toHaveLength(1);
  });

  it('gets a new page when the old one has expired', async () => {
    const buyer = await payer.gateway.signUp();
    const first = await sessionOf(buyer);
    await payer.stripe.checkout.sessions.expire(first);
    const second = await sessionOf(buyer);
    expect(second).not.toBe(first);
    expect((await payer.stripe.checkout.sessions.retrieve(second)).status).toBe('open');
  });

  it('cannot pay a second time, even before the first payment is reported', async () => {
    const buyer = await payer.gateway.signUp();
    const session_id = await sessionOf(buyer);
    await payer.pay(session_id);
    for (const more of [{}, { package_id: 'business' }]) {
      const refused = await order(buyer, more);
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'SUBSCRIPTION_EXISTS']);
    }
    expect((await buyer.call('GET', '/api/trial/email-status')).json()).toEqual({ plan: 'growth', subscription_status: 'active' });
  });

  it('gets the same response under the same Idempotency-Key, without its page’s address being stored', async () => {
    const buyer = await payer.gateway.signUp();
    const key = { 'idempotency-key': newId() };
    const first = await order(buyer, {}, key);
    const again = await order(buyer, {}, key);
    expect(again.json()).toEqual(first.json());
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect((await order(buyer, { package_id: 'business' }, key)).statusCode).toBe(422);
    const { rows } = await payer.gateway.database.pool.query('SELECT result::text AS kept FROM es.idempotency');
    for (const { kept } of rows) expect(kept).not.toMatch(/http|cs_test/);
    const others = await payer.gateway.signUp();
    expect((await order(others, {}, key)).json().session_id).not.toBe(first.json().session_id);
  });
});

describe('visitors', () => {
  it('never share a page, even with the same email address', async () => {
    const [one, two] = [await payer.checkout('shared@acme.example'), await payer.checkout('shared@acme.example')];
    expect(one.session_id).not.toBe(two.session_id);
  });

  it('who pay twice with one address keep one subscription and get the second payment refunded', async () => {
    const email = `twice-${newId()}@acme.example`;
    const [one, two] = [await payer.checkout(email), await payer.checkout(email, { package_id: 'business' })];
    await Promise.all([payer.pay(one.session_id), payer.pay(two.session_id)]);
    const answers = await Promise.all([payer.verify(one.session_id, email), payer.verify(two.session_id, email)]);
    const settled = await until(
      async () => Promise.all([payer.verify(one.session_id, email), payer.verify(two.session_id, email)]),
      (seen) => seen.every(({ pending }) => !pending),
    );
    expect(settled.map(({ success }) => success).sort()).toEqual([false, true]);
    expect(settled.find(({ success }) => !success)).toMatchObject({
      error: 'This payment was not needed, so it is refunded in full. The owner of the address is notified by email.',
      token: null,
      user: null,
    });
    expect(answers.filter(({ token }) => token)).toHaveLength(1);
    const accountId = (await payer.accountOf(email)) as string;
    expect(await payer.events('PaymentVerified', accountId)).toHaveLength(1);
    expect(await payer.events('SubscriptionActivated', accountId)).toHaveLength(1);
    const [refund, ...more] = await until(
      () => payer.events('RefundIssued', accountId),
      (found) => found.length > 0,
    );
    expect([refund?.because, more]).toEqual(['paid_twice', []]);
    const subjects = await until(
      async () => (await payer.inbox(email)).map(({ subject }) => subject),
      (found) => found.some((subject) => subject.startsWith('We are refunding')),
    );
    const amount = Number(refund?.amountCents) / 100;
    expect(subjects.filter((subject) => subject.startsWith('We are refunding'))).toEqual([
      `We are refunding a second payment of $${amount}`,
    ]);
    const sessions = await Promise.all([one, two].map(({ session_id }) => payer.stripe.checkout.sessions.retrieve(session_id)));
    const charges = await Promise.all(sessions.map(({ customer }) => payer.stripe.charges.list({ customer: customer as string })));
    const kept = charges.flatMap(({ data }) => data).map(({ amount, amount_refunded }) => amount - amount_refunded);
    expect(kept.filter((cents) => cents > 0)).toHaveLength(1);
    const subscriptions = await Promise.all(
      sessions.map(({ subscription }) => payer.stripe.subscriptions.retrieve(subscription as string)),
    );
    expect(subscriptions.map(({ status }) => status).sort()).toEqual(['active', 'canceled']);
  });

  it('who pay twice are signed in by the payment that opened their account, even if the other one is processed faster', async () => {
    const email = `twice-${newId()}@acme.example`;
    const one = await payer.checkout(email);
    // This checkout has no address yet, so the first payment does not close its page.
    const two = (await payer.post('/api/stripe/checkout', { ...body, package_id: 'business' })).json<{ session_id: string }>();
    for (const { session_id } of [one, two]) await payer.pay(session_id, { email });
    const { pool } = payer.gateway.database;
    const held = await pool.connect();
    await held.query('BEGIN');
    const { customer } = await payer.stripe.checkout.sessions.retrieve(one.session_id);
    // Blocks the process that assigns the customer to the account.
    await held.query('INSERT INTO billing.customers (customer_id, account_id) VALUES ($1, $2)', [customer, newId()]);
    const first = payer.verify(one.session_id, email);
    const accountId = (await until(() => payer.accountOf(email))) as string;
    const second = payer.verify(two.session_id, email);
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%billing.customers%'`;
    await until(async () => (await pool.query(waiting)).rows.length >= 2 || (await payer.events('PaymentVerified', accountId)).length > 0);
    await held.query('ROLLBACK');
    held.release();
    expect([await first, await second]).toMatchObject([
      { success: true, token: expect.any(String), pending: false },
      { success: false, token: null, pending: false },
    ]);
    expect(await payer.events('PaymentVerified', accountId)).toMatchObject([{ planId: 'growth', amountCents: 10_000 }]);
    expect(await payer.events('RefundIssued', accountId)).toMatchObject([{ because: 'paid_twice', amountCents: 50_000 }]);
  });

  it('who have paid cannot pay on another of their pages', async () => {
    const email = `closed-${newId()}@acme.example`;
    const [one, two] = [await payer.checkout(email), await payer.checkout(email)];
    await payer.pay(one.session_id);
    await payer.verify(one.session_id, email);
    await until(async () => (await payer.stripe.checkout.sessions.retrieve(two.session_id)).status === 'expired');
    expect((await payer.pay(two.session_id)).statusCode).toBe(410);
    const { rows } = await payer.gateway.database.pool.query('SELECT 1 FROM vault.buyers WHERE email_key = $1', [email]);
    expect(rows).toEqual([]);
  });
});

it('a deleted account’s pages are closed, and its address is removed from those of others', async () => {
  const gone = await payer.gateway.signUp();
  const own = await sessionOf(gone);
  await payer.checkout(gone.email);
  expect((await gone.call('POST', '/api/account/erase', { payload: { password: PASSWORD, confirm: 'delete' } })).statusCode).toBe(204);
  await until(async () => (await payer.stripe.checkout.sessions.retrieve(own)).status === 'expired');
  const typed = 'SELECT 1 FROM vault.buyers WHERE email_key = $1';
  await until(async () => (await payer.gateway.database.pool.query(typed, [gone.email])).rowCount === 0);
});

describe('for an account that has a subscription', () => {
  it('a payment by its address without signing in is refunded, and its subscription remains', async () => {
    const owner = await payer.gateway.signUp();
    const own = await sessionOf(owner);
    await payer.pay(own);
    expect((await payer.verify(own)).success).toBe(true);
    const { session_id } = await payer.checkout(owner.email, { package_id: 'business' });
    await payer.pay(session_id);
    const verified = await payer.verify(session_id, owner.email);
    expect(verified).toEqual({
      success: false,
      token: null,
      user: null,
      signedIn: null,
      error: 'This payment was not needed, so it is refunded in full. The owner of the address is notified by email.',
      pending: false,
    });
    const accountId = await payer.accountOf(owner.email);
    expect(await payer.events('PaymentVerified', accountId)).toHaveLength(1);
    expect(await payer.events('RefundIssued', accountId)).toMatchObject([{ amountCents: 50_000, because: 'paid_twice' }]);
    expect((await owner.call('GET', '/api/trial/email-status')).json()).toEqual({ plan: 'growth', subscription_status: 'active' });
    const { customer } = await payer.stripe.checkout.sessions.retrieve(session_id);
    const { data } = await payer.stripe.charges.list({ customer: customer as string });
    expect(data.map(({ amount, amount_refunded }) => [amount, amount_refunded])).toEqual([[50_000, 50_000]]);
    const inbox = await until(
      async () =>
        (await payer.gateway.app.inject(`/sandbox/api/messages?to=${owner.email}`))
          .json<{ subject: string }[]>()
          .map(({ subject }) => subject),
      (subjects) => subjects.includes('We are refunding a second payment of $500'),
    );
    expect(inbox).not.toContain('A payment was made for your Rekindle account');
  });
});

it('a purchase paid in part by credit states the amounts charged and credited', async () => {
  const owner = await payer.gateway.signUp();
  const session = await sessionOf(owner);
  const { customer } = await payer.stripe.checkout.sessions.retrieve(session);
  await payer.stripe.customers.createBalanceTransaction(customer as string, { amount: -6_000, currency: 'usd' });
  expect((await owner.call('GET', '/api/billing')).json()).toMatchObject({ status: 'trial', creditCents: 6_000 });
  expect(await payer.status(session)).toMatchObject({ payment_status: 'unpaid', amount: 10_000, from_credit: 0 });
  await payer.pay(session);
  expect(await payer.status(session)).toMatchObject({ payment_status: 'paid', amount: 4_000, from_credit: 6_000 });
  expect(await payer.verify(session)).toMatchObject({ success: true });
  expect((await owner.call('GET', '/api/billing')).json()).toMatchObject({ status: 'active', creditCents: 0 });
});

it('one subscription remains when its own page and a visitor’s with its address are both paid before either is processed', async () => {
  const owner = await payer.gateway.signUp();
  const own = await sessionOf(owner);
  const { session_id: other } = await payer.checkout(owner.email, { package_id: 'business' });
  await Promise.all([payer.pay(own), payer.pay(other)]);
  const both = await Promise.all([payer.verify(own), payer.verify(other, owner.email)]);
  expect(both.map(({ success }) => success).toSorted()).toEqual([false, true]);
  expect(both.map(({ token, user }) => [token, user?.email ?? null])).toEqual([
    [null, null],
    [null, null],
  ]);
  const accountId = await payer.accountOf(owner.email);
  const [verified, ...more] = await payer.events('PaymentVerified', accountId);
  expect(more).toEqual([]);
  const kept = both[0].success ? { planId: 'growth', amountCents: 10_000 } : { planId: 'business', amountCents: 50_000 };
  expect(verified).toMatchObject(kept);
  expect(await payer.events('RefundIssued', accountId)).toMatchObject([{ amountCents: 60_000 - kept.amountCents, because: 'paid_twice' }]);
  expect((await owner.call('GET', '/api/trial/email-status')).json()).toEqual({ plan: kept.planId, subscription_status: 'active' });
});

it('two payments at the same time by its address are both refunded', async () => {
  const owner = await payer.gateway.signUp();
  const own = await sessionOf(owner);
  await payer.pay(own);
  expect((await payer.verify(own)).success).toBe(true);
  const extra = await Promise.all(['starter', 'business'].map((package_id) => payer.checkout(owner.email, { package_id })));
  await Promise.all(extra.map(({ session_id }) => payer.pay(session_id)));
  const verified = await Promise.all(extra.map(({ session_id }) => payer.verify(session_id)));
  expect(verified.map(({ success, token, pending }) => [success, token, pending])).toEqual([
    [false, null, false],
    [false, null, false],
  ]);
  const accountId = await payer.accountOf(owner.email);
  expect(await payer.events('PaymentVerified', accountId)).toHaveLength(1);
  const refunds = await payer.events('RefundIssued', accountId);
  expect(refunds.map(({ amountCents }) => amountCents).toSorted()).toEqual([4_700, 50_000]);
  expect((await owner.call('GET', '/api/trial/email-status')).json()).toEqual({ plan: 'growth', subscription_status: 'active' });
});

it('a buyer’s name is in their profile and nowhere else', async () => {
  const email = 'traceless-buyer@acme.example';
  const user_info = { fullName: 'Traceless Buyer', email, companyName: 'Traceless Ltd' };
  const { session_id } = await payer.checkout(email, { user_info });
  await payer.pay(session_id);
  expect((await payer.verify(session_id, email)).success).toBe(true);
  await until(async () => withoutRoutine(await payer.inbox(email)).length === 1);
  const { pool } = payer.gateway.database;
  const named = new Set((await Promise.all([email, 'Traceless'].map((word) => findTraces(pool, word)))).flat());
  const ours = [...named].filter((place) => !place.startsWith('sandbox.'));
  expect(ours.sort()).toEqual(['vault.accounts.company_name', 'vault.users.email', 'vault.users.email_key', 'vault.users.full_name']);
  expect(await findTraces(pool, session_id).then((places) => places.filter((place) => !place.startsWith('sandbox.')))).toEqual([
    'billing.checkouts.session_id',
  ]);
});

describe('an account opened by a payment', () => {
  const zoneFor = async (more: object) => {
    const email = `zone-${newId()}@acme.example`;
    const { session_id } = (await payer.post('/api/stripe/checkout', { ...body, ...more })).json<{ session_id: string }>();
    await payer.pay(session_id, { email });
    return (await payer.me((await payer.verify(session_id, email)).token)).timeZone;
  };

  it("has the time zone of the buyer's browser, wherever their address was entered", async () => {
    expect(await zoneFor({ time_zone: 'Europe/Berlin' })).toBe('Europe/Berlin');
    const email = `zone-${newId()}@acme.example`;
    const { session_id } = await payer.checkout(email, { time_zone: 'America/New_York' });
    await payer.pay(session_id);
    expect((await payer.me((await payer.verify(session_id, email)).token)).timeZone).toBe('America/New_York');
  });

  it.each([['Mars/Phobos'], [7], [null]])('has UTC if the browser sends %p', async (time_zone) => {
    expect(await zoneFor({ time_zone })).toBe('UTC');
  });
});
