import { CommandBus } from '@nestjs/cqrs';
import { type BillingEvent, SyncPrices, SyncSubscription } from '@rekindle/contracts';
import { EventStore } from '@rekindle/event-sourcing';
import { newId } from '@rekindle/platform';
import Stripe from 'stripe';
import { type TestGateway, startGateway } from '../../../services/gateway/src/testing/start-gateway.js';

export const PAYS = 'pm_card_visa';
export const FAILS_LATER = 'pm_card_chargeCustomerFail';

/** A paying account, as Stripe and our events know it. */
export interface Payer {
  accountId: string;
  customerId: string;
}

/** The whole application with its sandbox: Stripe's own SDK acts as Stripe, the events show what we recorded of it. */
export class PayingGateway {
  private constructor(
    readonly gateway: TestGateway,
    readonly stripe: Stripe,
    private readonly prices: ReadonlyMap<string, string>,
  ) {}

  static async start({ workers = true, listens = true } = {}): Promise<PayingGateway> {
    const gateway = await startGateway({ SANDBOX: 'true' }, { workers });
    if (listens) await gateway.app.listen(0, '127.0.0.1');
    const { rows } = await gateway.database.pool.query<{ url: string; key: string }>(
      'SELECT url, secret_key AS key FROM sandbox.stripe_server',
    );
    const { hostname, port } = new URL(rows[0]?.url ?? '');
    const stripe = new Stripe(rows[0]?.key ?? '', { host: hostname, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false });
    const prices = await gateway.app.get(CommandBus, { strict: false }).execute(new SyncPrices());
    return new PayingGateway(gateway, stripe, new Map(prices.map(({ key, priceId }) => [key, priceId])));
  }

  price(planId: string): string {
    return this.prices.get(`rekindle_${planId}_v1`) ?? '';
  }

  /** A known customer with a card that pays. */
  async payer(method = PAYS, accountId = newId()): Promise<Payer> {
    const { id } = await this.stripe.customers.create({ metadata: { account_id: accountId } });
    await this.gateway.database.pool.query('INSERT INTO billing.customers (customer_id, account_id) VALUES ($1, $2)', [id, accountId]);
    await this.useCard(id, method);
    return { accountId, customerId: id };
  }

  /** An account with a user who can be emailed. */
  async account(): Promise<string> {
    const { email } = await this.gateway.signUp();
    const [user] = await this.rows<{ id: string }>('SELECT account_id AS id FROM vault.users WHERE email_key = $1', [email]);
    return user?.id ?? '';
  }

  async useCard(customer: string, method: string): Promise<void> {
    const { id } = await this.stripe.paymentMethods.attach(method, { customer });
    await this.stripe.customers.update(customer, { invoice_settings: { default_payment_method: id } });
    const { data } = await this.stripe.subscriptions.list({ customer });
    for (const { id: subscription } of data) await this.stripe.subscriptions.update(subscription, { default_payment_method: id });
  }

  /** As its owner enters another card, on the portal's page. */
  async giveCard({ customerId: customer }: Payer, number: string): Promise<void> {
    const { id } = await this.stripe.billingPortal.sessions.create({ customer, return_url: 'https://rekindle.example/settings/billing' });
    const payload = new URLSearchParams({ card: number }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const { statusCode } = await this.gateway.app.inject({ method: 'POST', url: `/sandbox/portal/${id}`, payload, headers });
    if (statusCode !== 303) throw new Error(`The portal answered ${statusCode}`);
  }

  /** What a paid checkout leaves at Stripe. */
  subscribe(customer: string, planId = 'growth', checkoutId = newId()): Promise<Stripe.Subscription> {
    return this.stripe.subscriptions.create({
      customer,
      items: [{ price: this.price(planId) }],
      metadata: { checkout_id: checkoutId },
    });
  }

  async sync({ accountId }: Payer): Promise<void> {
    await this.gateway.app.get(CommandBus, { strict: false }).execute(new SyncSubscription(accountId));
  }

  async events({ accountId }: Payer): Promise<BillingEvent[]> {
    const store = this.gateway.app.get(EventStore, { strict: false });
    return (await store.readStream(accountId, `subscription-${accountId}`)) as unknown as BillingEvent[];
  }

  async types(payer: Payer): Promise<string[]> {
    return (await this.events(payer)).map(({ type }) => type);
  }

  advance(by: string) {
    return this.gateway.app.inject({ method: 'POST', url: '/sandbox/api/clock', payload: { advance: by } });
  }

  rows<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return this.gateway.database.pool.query<Row>(sql, values).then(({ rows }) => rows);
  }

  stop(): Promise<void> {
    return this.gateway.stop();
  }
}
