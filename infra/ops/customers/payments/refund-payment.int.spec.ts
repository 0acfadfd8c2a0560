import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { SyncedPrice } from '@rekindle/contracts';
import { newId } from '@rekindle/platform';
import type Stripe from 'stripe';
import { type SandboxApp, startSandbox } from '../../../sandbox/src/testing/sandbox-app.js';
import { stripeOf } from '../../../sandbox/src/testing/stripe-client.js';
import { OpsProgram } from '../../testing/ops-program.ts';

const EMAIL = 'jane@acme.example';

let app: SandboxApp;
let stripe: Stripe;
let program: OpsProgram;
let number: string;
let subscription: Stripe.Subscription;
const accountId = newId();

beforeAll(async () => {
  app = await startSandbox();
  stripe = await stripeOf(app);
  program = new OpsProgram(app.database.url);
  const { said } = await program.json('stripe', 'sync');
  const price = (said.prices as SyncedPrice[]).find(({ key }) => key === 'rekindle_growth_v1')?.priceId ?? '';
  const { pool } = app.database;
  await pool.query(`INSERT INTO vault.accounts (id, company_name, time_zone, profile_version) VALUES ($1, 'Acme', 'UTC', 1)`, [accountId]);
  await pool.query(
    `INSERT INTO vault.users (id, account_id, email, email_key, password_hash, full_name, created_at) VALUES ($1, $2, $3, $3, 'x', 'Jane', now())`,
    [newId(), accountId, EMAIL],
  );
  const customer = await stripe.customers.create({ metadata: { account_id: accountId } });
  const { id: default_payment_method } = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
  subscription = await stripe.subscriptions.create({
    customer: customer.id,
    default_payment_method,
    items: [{ price }],
    payment_behavior: 'error_if_incomplete',
    expand: ['latest_invoice'],
  });
  number = (subscription.latest_invoice as Stripe.Invoice).number ?? '';
  await pool.query('INSERT INTO billing.customers (customer_id, account_id) VALUES ($1, $2)', [customer.id, accountId]);
});
afterAll(async () => {
  program.remove();
  await app.close();
});

it('asks first, and names the existing invoices', async () => {
  const { code, err } = await program.run(['payments', 'refund', EMAIL, number]);
  expect([code, err]).toEqual([2, expect.stringContaining(`$100.00 of invoice ${number} are refunded to ${EMAIL}.`)]);
  const unknown = await program.run(['payments', 'refund', EMAIL, 'RK-9', '--yes']);
  expect([unknown.code, unknown.err]).toEqual([1, expect.stringContaining(`has no invoice RK-9. There are: ${number}`)]);
  const nobody = await program.run(['payments', 'refund', 'nobody@acme.example', number, '--yes']);
  expect(nobody.err).toContain('Nobody has signed up as nobody@acme.example');
});

it('refunds the payment, ends the subscription, and leaves a record without an address', async () => {
  const { code, said } = await program.json('payments', 'refund', EMAIL, number, '--end-subscription', '--because', 'goodwill', '--yes');
  expect([code, said]).toMatchObject([0, { accountId, amountCents: 10_000, currency: 'usd', subscriptionEnded: true }]);
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'canceled' });
  const { rows } = await app.database.pool.query<{ type: string; data: object }>(
    `SELECT type, data FROM es.events WHERE type IN ('RefundIssued', 'OperationPerformed') ORDER BY position`,
  );
  expect(rows.slice(-2)).toMatchObject([
    { type: 'RefundIssued', data: { accountId, amountCents: 10_000, because: 'goodwill' } },
    { type: 'OperationPerformed', data: { operation: 'payments.refund', target: expect.stringMatching(`^${accountId} in_`) } },
  ]);
});

it('says of a repeated refund that it was already made, and records nothing more', async () => {
  const again = await program.run(['payments', 'refund', EMAIL, number, '--end-subscription', '--yes']);
  expect([again.code, again.out.trim()]).toEqual([0, '$100.00 were refunded already. The subscription has ended.']);
  const { rows } = await app.database.pool.query<{ type: string; count: number }>(
    `SELECT type, count(*)::int AS count FROM es.events
     WHERE type = 'RefundIssued' OR (type = 'OperationPerformed' AND data ->> 'operation' = 'payments.refund') GROUP BY type ORDER BY type`,
  );
  expect(rows).toEqual([
    { type: 'OperationPerformed', count: 1 },
    { type: 'RefundIssued', count: 1 },
  ]);
});
