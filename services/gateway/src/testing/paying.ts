import { CommandBus } from '@nestjs/cqrs';
import { type SyncedPrice, SyncPrices, SyncSubscription } from '@rekindle/contracts';
import Stripe from 'stripe';
import type { Caller, TestGateway } from './start-gateway.js';

/** Accounts that pay in a gateway's sandbox, by its payment page and Stripe's SDK. */
export class Paying {
  private constructor(
    private readonly gateway: TestGateway,
    readonly stripe: Stripe,
    private readonly prices: readonly SyncedPrice[],
  ) {}

  static async open(gateway: TestGateway): Promise<Paying> {
    const { rows } = await gateway.database.pool.query<{ url: string; key: string }>(
      'SELECT url, secret_key AS key FROM sandbox.stripe_server',
    );
    const { hostname, port } = new URL(rows[0]?.url ?? '');
    const stripe = new Stripe(rows[0]?.key ?? '', { host: hostname, port: Number(port), protocol: 'http', telemetry: false });
    const prices = await gateway.app.get(CommandBus).execute(new SyncPrices());
    return new Paying(gateway, stripe, prices);
  }

  async accountOf({ email }: Caller): Promise<string> {
    const { rows } = await this.gateway.database.pool.query<{ id: string }>('SELECT account_id AS id FROM vault.users WHERE email = $1', [
      email,
    ]);
    return rows[0]?.id ?? '';
  }

  /** Buys a plan for the account. @returns the subscription's id */
  async subscribe(
    caller: Caller,
    planId: string,
    { card = '4242424242424242', terms = '', name = 'Jane Roe', email = caller.email } = {},
  ): Promise<string> {
    const accountId = await this.accountOf(caller);
    const customer = await this.stripe.customers.create({ email, name, metadata: { account_id: accountId } });
    const metadata = { account_id: accountId, plan_id: planId, price_book: '1', ...(terms && { terms }) };
    const { id } = await this.stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: customer.id,
      line_items: this.prices
        .filter(({ key }) => key.startsWith(`rekindle_${planId}_v1`))
        .map(({ priceId: price }) => ({ price, quantity: 1 })),
      metadata,
      subscription_data: { metadata },
      success_url: 'http://localhost:3000/payment-success?session_id={CHECKOUT_SESSION_ID}',
    });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = new URLSearchParams({ card }).toString();
    await this.gateway.app.inject({ method: 'POST', url: `/sandbox/checkout/${id}`, payload, headers });
    await this.gateway.database.pool.query('INSERT INTO billing.customers (customer_id, account_id) VALUES ($1, $2)', [
      customer.id,
      accountId,
    ]);
    await this.sync(caller);
    const { subscription } = await this.stripe.checkout.sessions.retrieve(id);
    return subscription as string;
  }

  /** Does what a webhook for the account would. */
  async sync(caller: Caller): Promise<void> {
    await this.gateway.app.get(CommandBus).execute(new SyncSubscription(await this.accountOf(caller)));
    await this.gateway.folded(caller);
  }

  /** Sets another card for the subscription, as the customer would on Stripe's pages. */
  async useCard(subscriptionId: string, method: string): Promise<void> {
    const { customer } = await this.stripe.subscriptions.retrieve(subscriptionId);
    const { id } = await this.stripe.paymentMethods.attach(method, { customer: customer as string });
    await this.stripe.subscriptions.update(subscriptionId, { default_payment_method: id });
  }

  /** The total charged to the account's cards, in US cents, before refunds. */
  async charged(caller: Caller): Promise<number> {
    const charges = await Promise.all((await this.customers(caller)).map((customer) => this.stripe.charges.list({ customer, limit: 100 })));
    return charges.flatMap(({ data }) => data).reduce((sum, { paid, amount }) => sum + (paid ? amount : 0), 0);
  }

  async customers(caller: Caller): Promise<string[]> {
    const { rows } = await this.gateway.database.pool.query<{ id: string }>(
      'SELECT customer_id AS id FROM billing.customers WHERE account_id = $1',
      [await this.accountOf(caller)],
    );
    return rows.map(({ id }) => id);
  }

  advance(by: string): Promise<unknown> {
    return this.gateway.post('/sandbox/api/clock', { advance: by });
  }

  /** Advances to an hour after the subscription's renewal, whatever the length of its month. */
  async advanceToRenewal(subscriptionId: string): Promise<void> {
    const { items } = await this.stripe.subscriptions.retrieve(subscriptionId);
    const end = items.data[0]?.current_period_end ?? 0;
    await this.advance(`${end - Math.floor((await this.now()).getTime() / 1000) + 3_600}s`);
  }

  /** Business time. */
  async now(): Promise<Date> {
    const { now } = (await this.gateway.app.inject('/sandbox/api/clock')).json<{ now: string }>();
    return new Date(now);
  }

  /** The account's plan and payment events, without ids. */
  async events(caller: Caller, ...types: string[]): Promise<{ type: string; data: Record<string, unknown> }[]> {
    const { rows } = await this.gateway.database.pool.query<{ type: string; data: Record<string, unknown> }>(
      `SELECT type, data FROM es.events WHERE tenant_id = $1 AND stream_id = 'subscription-' || $1 AND (type = ANY($2) OR $2 = '{}')
       ORDER BY stream_version`,
      [await this.accountOf(caller), types],
    );
    return rows;
  }
}
