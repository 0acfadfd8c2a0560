import { randomFrom, until } from '@rekindle/event-sourcing/testing';
import { newId } from '@rekindle/platform';
import type Stripe from 'stripe';
import type { PayingGateway } from './paying-gateway.ts';

/** Delivers Stripe's events to the webhook as an unlucky network would: late, twice, in any order, or never. */
export class StripeNews {
  private pending: Stripe.Event[] = [];
  private constructor(
    private readonly shop: PayingGateway,
    private readonly secret: string,
    private seen: number,
  ) {}

  /** From now on the sandbox itself notifies nobody. */
  static async of(shop: PayingGateway): Promise<StripeNews> {
    const endpoints = `SELECT id, body ->> 'sandbox_secret' AS secret FROM sandbox.stripe_objects WHERE kind = 'webhook_endpoint'`;
    const [endpoint] = await until(
      () => shop.rows<{ id: string; secret: string }>(endpoints),
      (rows) => rows.length === 1,
    );
    await shop.stripe.webhookEndpoints.update(endpoint?.id ?? '', { disabled: true });
    const [last] = await shop.rows<{ seq: string }>('SELECT coalesce(max(seq), 0) AS seq FROM sandbox.stripe_objects');
    return new StripeNews(shop, endpoint?.secret ?? '', Number(last?.seq));
  }

  /** @param seed decides what happens to each event. @param losing whether some never arrive, and some later */
  async deliver(seed: number, losing = true): Promise<void> {
    const random = randomFrom(seed);
    this.pending.push(...(await this.fresh()));
    const now = this.pending.filter(() => !losing || random() < 0.6);
    this.pending = this.pending.filter((event) => !now.includes(event) && random() < 0.6);
    const copies = now.flatMap((event) => Array.from({ length: 1 + Math.floor(random() * 3) }, () => event));
    const order = new Map(copies.map((event) => [event.id, random()]));
    const shuffled = copies.toSorted((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
    await Promise.all(shuffled.map((event) => this.send(event)));
  }

  /** A later event of this customer, after which nothing is missing. */
  async announceChangeOf(customer: string): Promise<void> {
    await this.send({ id: `evt_${newId()}`, object: 'event', type: 'invoice.paid', data: { object: { object: 'invoice', customer } } });
  }

  /** Waits until every delivered event was handled. */
  async settled(): Promise<void> {
    const waiting = `
      SELECT e.event_id, j.attempts, j.last_error FROM billing.stripe_events e
      LEFT JOIN jobs._private_jobs j ON j.payload::text LIKE '%' || e.event_id || '%' WHERE e.settled_at IS NULL`;
    await until(
      () => this.shop.rows(waiting),
      (rows) => rows.length === 0,
      60_000,
    );
  }

  private async fresh(): Promise<Stripe.Event[]> {
    const rows = await this.shop.rows<{ seq: string; body: Stripe.Event }>(
      `SELECT seq, body FROM sandbox.stripe_objects WHERE kind = 'event' AND seq > $1 ORDER BY seq`,
      [this.seen],
    );
    this.seen = Number(rows.at(-1)?.seq ?? this.seen);
    return rows.map(({ body }) => body);
  }

  private async send(event: object): Promise<void> {
    const payload = JSON.stringify(event);
    const signature = await this.shop.stripe.webhooks.generateTestHeaderStringAsync({ payload, secret: this.secret });
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const { statusCode } = await this.shop.gateway.app.inject({ method: 'POST', url: '/api/stripe/webhook', payload, headers });
    if (statusCode !== 200) throw new Error(`The webhook answered ${statusCode}`);
  }
}
