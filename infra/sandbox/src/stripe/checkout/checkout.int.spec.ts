import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { type SandboxApp, startSandbox } from '../../testing/sandbox-app.js';
import { stripeOf } from '../../testing/stripe-client.js';

let app: SandboxApp;
let stripe: Stripe;
beforeAll(async () => {
  app = await startSandbox();
  stripe = await stripeOf(app);
});
afterAll(() => app.close());

const open = (more: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
  stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [
      {
        price_data: {
          currency: 'usd',
          unit_amount: 10_000,
          product_data: { name: '<b>Growth</b>' },
          recurring: { interval: 'month' },
        },
      },
      { price_data: { currency: 'usd', unit_amount: 50_050, product_data: { name: 'Set-up' } } },
    ],
    customer_email: 'jo@garden.example',
    success_url: 'https://app.example/payment-success?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://app.example/payment-cancel',
    ...more,
  });

const page = (id: string) => app.http.inject(`/sandbox/checkout/${id}`);
const pay = (id: string, card: string, email = '') =>
  app.http.inject({
    method: 'POST',
    url: `/sandbox/checkout/${id}`,
    payload: new URLSearchParams({ card, email }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

describe('an open checkout', () => {
  it('shows what is bought at the price of the session, and says that no money moves', async () => {
    const { body, headers } = await page((await open()).id);
    for (const text of [
      'no money moves',
      '&lt;b&gt;Growth&lt;/b&gt;',
      '$100 every month',
      '$500.50 once',
      'Pay $600.50',
      'For jo@garden.example',
    ])
      expect(body).toContain(text);
    expect(body).toContain('href="https://app.example/payment-cancel"');
    expect(body).not.toContain('<b>Growth');
    expect(headers['content-security-policy']).toContain("form-action 'self' https://app.example");
  });

  it('is paid once by a double press, and both presses lead to the same page', async () => {
    const { id } = await open();
    const answers = await Promise.all([pay(id, '4242 4242 4242 4242'), pay(id, '4242 4242 4242 4242')]);
    for (const { statusCode, headers } of answers)
      expect([statusCode, headers.location]).toEqual([303, `https://app.example/payment-success?session_id=${id}`]);
    const session = await stripe.checkout.sessions.retrieve(id, { expand: ['invoice', 'subscription'] });
    expect(session).toMatchObject({ status: 'complete', payment_status: 'paid', customer_details: { email: 'jo@garden.example' } });
    expect(session.invoice).toMatchObject({ status: 'paid', amount_paid: 60_050 });
    expect((await stripe.charges.list({ customer: session.customer as string })).data).toHaveLength(1);
    expect((await page(id)).body).toContain('This checkout is paid');
    expect((await pay(id, '4000000000000002')).statusCode).toBe(303);
  });

  it('stays open after a decline, for another card', async () => {
    const { id } = await open();
    const declined = await pay(id, '4000 0000 0000 9995');
    expect([
      declined.statusCode,
      declined.body.includes('Your card has insufficient funds. Nothing was charged. Try another card.'),
    ]).toEqual([402, true]);
    expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('open');
    expect((await pay(id, '4242424242424242')).statusCode).toBe(303);
  });

  it('accepts only test cards, and does not show the refused number again', async () => {
    const refused = await pay((await open()).id, '4111 1111 1111 1111');
    expect([refused.statusCode, refused.body.includes('This is not a test card')]).toEqual([400, true]);
    expect(refused.body).not.toContain('4111');
  });

  it('asks for the email address if nobody gave one', async () => {
    const { id } = await open({ customer_email: undefined });
    expect((await pay(id, '4242424242424242', 'jo@')).body).toContain('Enter an email address');
    await pay(id, '4242424242424242', 'jo@garden.example');
    expect((await stripe.checkout.sessions.retrieve(id)).customer_details?.email).toBe('jo@garden.example');
  });
});

it('an expired checkout takes no payment', async () => {
  const { id } = await open();
  await app.http.inject({ method: 'POST', url: '/sandbox/api/clock', payload: { advance: '25h' } });
  expect((await page(id)).body).toContain('This checkout has expired');
  expect((await pay(id, '4242424242424242')).statusCode).toBe(410);
  expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'expired', subscription: null });
});

it('a checkout that does not exist is a page that says so', async () => {
  for (const id of ['cs_test_none', '%00', "'"]) expect((await page(id)).statusCode).toBe(404);
});
