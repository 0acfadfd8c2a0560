import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@rekindle/platform';
import { until } from '@rekindle/event-sourcing/testing';
import { PAYS, type Payer, PayingGateway } from './testing/paying-gateway.ts';

interface Entered {
  event_id: string;
  type: string;
  customer_id: string | null;
  checkout_id: string | null;
  outcome: string | null;
}

let shop: PayingGateway;
let payer: Payer;
beforeAll(async () => void (shop = await PayingGateway.start()));
beforeEach(async () => void (payer = await shop.payer()));
afterAll(() => shop.stop());

// A call that was not accepted immediately is repeated seconds later, and so is the work that it asks for. An invoice may be read
// before the subscription that it begins, so the order is not fixed.
const deliver = (types: string[]) =>
  until(
    () => shop.types(payer),
    (seen) => JSON.stringify(seen.toSorted()) === JSON.stringify(types.toSorted()),
    60_000,
  );
const entered = (eventId: string) => shop.rows<Entered>('SELECT * FROM billing.stripe_events WHERE event_id = $1', [eventId]);
const jobsOf = async (eventId: string) =>
  (await shop.rows('SELECT 1 FROM jobs._private_jobs WHERE payload::text LIKE $1', [`%${eventId}%`])).length;
const settled = () => until(async () => (await shop.rows('SELECT 1 FROM billing.stripe_events WHERE settled_at IS NULL')).length === 0);

const eventOf = (type: string, object: object, id = `evt_${newId()}`) => JSON.stringify({ id, object: 'event', type, data: { object } });
const secret = async (): Promise<string> => {
  const [row] = await shop.rows<{ secret: string }>(
    `SELECT body ->> 'sandbox_secret' AS secret FROM sandbox.stripe_objects WHERE kind = 'webhook_endpoint' AND body -> 'metadata' ->> 'made_by' = 'rekindle'`,
  );
  return row?.secret ?? '';
};
const sign = async (payload: string, more: { secret?: string; timestamp?: number } = {}) =>
  shop.stripe.webhooks.generateTestHeaderStringAsync({ payload, secret: await secret(), ...more });
const call = (payload: string, signature?: string) =>
  shop.gateway.app.inject({
    method: 'POST',
    url: '/api/stripe/webhook',
    payload,
    headers: { 'content-type': 'application/json', ...(signature !== undefined && { 'stripe-signature': signature }) },
  });

describe('the sandbox', () => {
  it('learns from the gateway itself where to call, and its calls alone start the plan', async () => {
    await shop.subscribe(payer.customerId);
    await deliver(['PaymentVerified', 'SubscriptionActivated', 'InvoiceRecorded']);
    const [endpoint, ...others] = (await shop.stripe.webhookEndpoints.list()).data;
    expect([endpoint?.url, others]).toEqual([expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/api\/stripe\/webhook$/), []]);
    const [row] = await shop.rows<{ sealed: Buffer }>('SELECT sealed_secret AS sealed FROM billing.webhook_endpoint');
    expect(row?.sealed.toString('latin1')).not.toContain(await secret());
  });

  it('may call three times for each event and in any order', async () => {
    await shop.rows('UPDATE sandbox.stripe_server SET repeat = 3, shuffle = true');
    const { id } = await shop.subscribe(payer.customerId);
    await shop.stripe.subscriptions.update(id, { cancel_at_period_end: true });
    await shop.stripe.subscriptions.cancel(id);
    await until(async () => (await shop.rows('SELECT 1 FROM sandbox.stripe_deliveries WHERE delivered_at IS NULL')).length === 0);
    await settled();
    await shop.rows('UPDATE sandbox.stripe_server SET repeat = 1, shuffle = false');
    const types = await shop.types(payer);
    expect(types.filter((type) => type === 'PaymentVerified').length).toBeLessThanOrEqual(1);
    expect(types.filter((type) => type === 'InvoiceRecorded')).toHaveLength(1);
    const last = types.filter((type) => type.startsWith('Subscription')).at(-1);
    // Ended before anybody looked: then nothing was ever activated.
    expect([undefined, 'SubscriptionCanceled']).toContain(last);
  });
});

it('has a refund made at Stripe itself, and then returned by the bank, recorded both times', async () => {
  payer = await shop.payer('pm_card_refundFail');
  const { latest_invoice } = await shop.subscribe(payer.customerId);
  await deliver(['PaymentVerified', 'SubscriptionActivated', 'InvoiceRecorded']);
  const [payment] = (await shop.stripe.invoicePayments.list({ invoice: latest_invoice as string })).data;
  const { id } = await shop.stripe.refunds.create({ payment_intent: payment?.payment.payment_intent as string });
  const types = ['PaymentVerified', 'SubscriptionActivated', 'InvoiceRecorded', 'InvoiceRecorded', 'RefundIssued'];
  await deliver(types);
  await shop.advance('25h');
  await deliver([...types, 'InvoiceRecorded', 'RefundFailed']);
  expect((await shop.events(payer)).at(-1)?.data).toEqual({
    ...{ accountId: payer.accountId, invoiceId: latest_invoice, refundId: id, amountCents: 10_000, currency: 'usd' },
    subscriptionEnded: false,
  });
});

it('has a dispute, which names no customer, recorded when it is opened and when it is won', async () => {
  payer = await shop.payer('pm_card_createDispute');
  const { latest_invoice } = await shop.subscribe(payer.customerId);
  const types = ['PaymentVerified', 'SubscriptionActivated', 'InvoiceRecorded'];
  await deliver(types);
  const sums = async () => {
    const { data } = (await shop.events(payer)).findLast(({ type }) => type === 'InvoiceRecorded') as { data: Record<string, unknown> };
    return [data.invoiceId, data.paidCents, data.refundedCents, data.disputedCents];
  };
  expect(await sums()).toEqual([latest_invoice, 10_000, 10_000, 10_000]);
  const [charge] = (await shop.stripe.charges.list({ customer: payer.customerId })).data;
  const [dispute] = (await shop.stripe.disputes.list({ charge: charge?.id ?? '' })).data;
  const about = await until(
    () => shop.rows<Entered>(`SELECT * FROM billing.stripe_events WHERE type = 'charge.dispute.created'`),
    ({ length }) => length > 0,
  );
  expect(about.map(({ customer_id }) => customer_id)).toEqual([payer.customerId]);
  await shop.stripe.disputes.update(dispute?.id ?? '', { evidence: { uncategorized_text: 'winning_evidence' } });
  await deliver([...types, 'InvoiceRecorded']);
  expect(await sums()).toEqual([latest_invoice, 10_000, 0, undefined]);
});

it('has the card read again after a call about another card', async () => {
  const jane = await shop.gateway.signUp();
  const [user] = await shop.rows<{ id: string }>('SELECT account_id AS id FROM vault.users WHERE email_key = $1', [jane.email]);
  payer = await shop.payer(PAYS, user?.id);
  const card = async () => (await jane.call('GET', '/api/billing')).json<{ paymentMethod: unknown }>().paymentMethod;
  await shop.subscribe(payer.customerId);
  await deliver(['PaymentVerified', 'SubscriptionActivated', 'InvoiceRecorded']);
  expect(await card()).toEqual({ brand: 'visa', last4: '4242' });
  await shop.useCard(payer.customerId, 'pm_card_mastercard');
  await until(async () => (await shop.rows('SELECT 1 FROM sandbox.stripe_deliveries WHERE delivered_at IS NULL')).length === 0);
  expect(await card()).toEqual({ brand: 'mastercard', last4: '4444' });
});

describe('a call', () => {
  const about = (id = `evt_${newId()}`) => eventOf('invoice.paid', { id: 'in_1', object: 'invoice', customer: payer.customerId }, id);

  it('is stored with its ids only, answered, handled once, and ignored when it is repeated', async () => {
    const id = `evt_${newId()}`;
    const payload = eventOf('invoice.paid', { object: 'invoice', customer: payer.customerId, customer_email: 'jo@garden.example' }, id);
    for (const _ of [1, 2]) {
      const answer = await call(payload, await sign(payload));
      expect([answer.statusCode, answer.json()]).toEqual([200, { received: true }]);
    }
    await settled();
    expect((await call(payload, await sign(payload))).statusCode).toBe(200);
    const rows = await entered(id);
    expect(rows).toMatchObject([{ type: 'invoice.paid', customer_id: payer.customerId, checkout_id: null, outcome: 'processed' }]);
    expect(JSON.stringify(rows)).not.toContain('jo@garden.example');
    await until(async () => (await jobsOf(id)) === 0);
  });

  it.each([
    ['without a signature', async () => undefined],
    ['with a made-up one', async () => `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`],
    ['with an empty one', async () => `t=${Math.floor(Date.now() / 1000)},v1=`],
    ['with one of no known scheme', async () => 'v1=,t='],
    ['signed with another secret', async (payload: string) => sign(payload, { secret: 'whsec_somebody_elses' })],
    ['that is older than five minutes', async (payload: string) => sign(payload, { timestamp: Math.floor(Date.now() / 1000) - 301 })],
    ['that is dated ahead', async (payload: string) => sign(payload, { timestamp: Math.floor(Date.now() / 1000) + 310 })],
  ])('%s is refused and stores nothing', async (_, signature) => {
    const id = `evt_${newId()}`;
    const payload = about(id);
    const answer = await call(payload, await signature(payload));
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'WEBHOOK_SIGNATURE_INVALID', detail: expect.stringContaining('older than five minutes') }),
    ]);
    expect(await entered(id)).toEqual([]);
  });

  it.each([
    ['nothing', '{}'],
    ['no data', JSON.stringify({ id: 'evt_bare', type: 'invoice.paid' })],
    ['no object', JSON.stringify({ id: 'evt_bare', type: 'invoice.paid', data: { object: null } })],
    ['an object that is a word', JSON.stringify({ id: 'evt_bare', type: 'invoice.paid', data: { object: 'in_1' } })],
    ['no type', JSON.stringify({ id: 'evt_bare', data: { object: {} } })],
    ['an id that is no text', JSON.stringify({ id: 5, type: 'invoice.paid', data: { object: {} } })],
    ['an id that is too long', eventOf('invoice.paid', {}, 'e'.repeat(256))],
    ['another kind of event', JSON.stringify({ id: 'evt_bare', object: 'v2.core.event', type: 'v1.billing.meter.no_meter_found' })],
  ])('that is signed and holds %s is refused in plain words', async (_, payload) => {
    const answer = await call(payload, await sign(payload));
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      expect.objectContaining({
        code: 'VALIDATION_FAILED',
        detail: 'The body is not an event of Stripe: id, type and data.object are required',
      }),
    ]);
    expect(await entered('evt_bare')).toEqual([]);
  });

  it('about an inquiry that became a dispute has the payment read again: only then is the money gone', async () => {
    await shop.subscribe(payer.customerId);
    const [charge] = (await shop.stripe.charges.list({ customer: payer.customerId })).data;
    const id = `evt_${newId()}`;
    const payload = eventOf('charge.dispute.funds_withdrawn', { id: 'dp_1', object: 'dispute', charge: charge?.id }, id);
    expect((await call(payload, await sign(payload))).statusCode).toBe(200);
    await settled();
    expect(await entered(id)).toMatchObject([{ customer_id: payer.customerId, outcome: 'processed' }]);
  });

  it('about a dispute of a payment that Stripe does not know is accepted, and not repeated', async () => {
    const id = `evt_${newId()}`;
    const payload = eventOf('charge.dispute.created', { id: 'dp_1', object: 'dispute', charge: 'ch_of_nobody' }, id);
    expect((await call(payload, await sign(payload))).statusCode).toBe(200);
    expect(await entered(id)).toMatchObject([{ type: 'charge.dispute.created', customer_id: null }]);
  });

  it('whose id has the longest length that Stripe allows is accepted', async () => {
    const payload = about('e'.repeat(255));
    expect((await call(payload, await sign(payload))).statusCode).toBe(200);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/octet-stream', 'multipart/form-data; boundary=x'])(
    'that is signed and sent as %s is asked to send JSON',
    async (type) => {
      const payload = about();
      const headers = { 'content-type': type, 'stripe-signature': await sign(payload) };
      const answer = await shop.gateway.app.inject({ method: 'POST', url: '/api/stripe/webhook', payload, headers });
      expect([answer.statusCode, answer.json().detail]).toEqual([415, 'This content type is not supported: send application/json']);
    },
  );

  it('whose body was changed in transit is refused', async () => {
    const payload = about();
    const signature = await sign(payload);
    expect((await call(payload.replace('invoice.paid', 'invoice.void'), signature)).statusCode).toBe(400);
  });

  it('of a type that nobody watches, or without an object to look at, is stored and ignored', async () => {
    const [unknown, nobody] = [`evt_${newId()}`, `evt_${newId()}`];
    for (const payload of [
      eventOf('balance.available', { object: 'balance' }, unknown),
      eventOf('invoice.paid', { object: 'invoice' }, nobody),
    ])
      expect((await call(payload, await sign(payload))).statusCode).toBe(200);
    expect([...(await entered(unknown)), ...(await entered(nobody))].map(({ outcome }) => outcome)).toEqual(['ignored', 'ignored']);
    expect([await jobsOf(unknown), await jobsOf(nobody)]).toEqual([0, 0]);
  });

  it('about a customer that we do not have is ignored', async () => {
    const id = `evt_${newId()}`;
    const payload = eventOf('invoice.paid', { object: 'invoice', customer: 'cus_stranger' }, id);
    await call(payload, await sign(payload));
    await settled();
    expect(await entered(id)).toMatchObject([{ outcome: 'ignored' }]);
  });

  it('has no rate limit: Stripe may call as often as it has events', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, async () => call('{}', 'none')));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([400]));
  });

  it('larger than a mebibyte is refused', async () => {
    const payload = eventOf('invoice.paid', { object: 'invoice', description: 'x'.repeat(1024 * 1024) });
    expect((await call(payload, await sign(payload))).statusCode).toBe(413);
  });
});
