import type { InjectOptions } from 'fastify';
import type Stripe from 'stripe';
import { type SandboxApp, startSandbox } from './sandbox-app.js';
import { stripeOf } from './stripe-client.js';

type Session = Stripe.Checkout.SessionCreateParams;

/** The sandbox with Rekindle's kinds of prices, as billing sees it: through Stripe's SDK and the payer's browser. */
export class StripeShop {
  private constructor(
    readonly app: SandboxApp,
    readonly stripe: Stripe,
    readonly prices: Record<'starter' | 'growth' | 'professional' | 'performance' | 'setup', string>,
  ) {}

  static async open(): Promise<StripeShop> {
    const app = await startSandbox();
    const stripe = await stripeOf(app);
    const price = async (name: string, unit_amount: number, recurring?: Stripe.PriceCreateParams.Recurring): Promise<string> => {
      const product = await stripe.products.create({ id: `shop_${name}`, name });
      const made = { currency: 'usd', product: product.id, unit_amount, lookup_key: name };
      return (await stripe.prices.create({ ...made, ...(recurring && { recurring }) })).id;
    };
    const month = { interval: 'month' } as const;
    return new StripeShop(app, stripe, {
      starter: await price('starter', 4_700, month),
      growth: await price('growth', 10_000, month),
      professional: await price('professional', 25_000, month),
      performance: await price('performance', 0, month),
      setup: await price('setup', 50_000),
    });
  }

  session(names: (keyof StripeShop['prices'])[], more: Partial<Session> = {}): Promise<Stripe.Checkout.Session> {
    return this.stripe.checkout.sessions.create({
      mode: 'subscription',
      line_items: names.map((name) => ({ price: this.prices[name], quantity: 1 })),
      ...(more.customer === undefined && { customer_email: 'jo@garden.example' }),
      success_url: 'http://localhost:3000/payment-success?session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'http://localhost:3000/payment-cancel',
      ...more,
    });
  }

  /** What the payer's browser sends. */
  pay(session: string, card = '4242424242424242') {
    return this.post(`/sandbox/checkout/${session}`, { card });
  }

  post(url: string, fields: Record<string, string>) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const request: InjectOptions = { method: 'POST', url, payload: new URLSearchParams(fields).toString(), headers };
    return this.app.http.inject(request);
  }

  /** A paid checkout's subscription. */
  async subscribed(names: (keyof StripeShop['prices'])[], card?: string): Promise<Stripe.Subscription> {
    const { id } = await this.session(names);
    await this.pay(id, card);
    const { subscription } = await this.stripe.checkout.sessions.retrieve(id, { expand: ['subscription'] });
    return subscription as Stripe.Subscription;
  }

  /** Another price with immediate effect, or nothing. */
  async change(subscription: Stripe.Subscription, to: keyof StripeShop['prices'], more: Stripe.SubscriptionUpdateParams = {}) {
    const items = [{ id: subscription.items.data[0]?.id ?? '', price: this.prices[to] }];
    return this.stripe.subscriptions.update(subscription.id, {
      items,
      proration_behavior: 'always_invoice',
      payment_behavior: 'error_if_incomplete',
      ...more,
    });
  }

  advance(by: string) {
    return this.app.http.inject({ method: 'POST', url: '/sandbox/api/clock', payload: { advance: by } });
  }

  /** The business clock, in seconds. */
  async now(): Promise<number> {
    const { body } = await this.app.http.inject('/sandbox/api/clock');
    return Math.floor(Date.parse((JSON.parse(body) as { now: string }).now) / 1000);
  }

  /** What the customer's cards were charged, before refunds. */
  async charged(customer: string): Promise<number> {
    const charges = await this.stripe.charges.list({ customer, limit: 100 }).autoPagingToArray({ limit: 1000 });
    return charges.filter(({ paid }) => paid).reduce((sum, { amount }) => sum + amount, 0);
  }

  close(): Promise<void> {
    return this.app.close();
  }
}
