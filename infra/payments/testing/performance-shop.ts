import type { CampaignsEvent, Context } from '@rekindle/contracts';
import { EventStore, type NewEvent, type StoredEvent } from '@rekindle/event-sourcing';
import { until } from '@rekindle/event-sourcing/testing';
import { newId } from '@rekindle/platform';
import type Stripe from 'stripe';
import { PAYS, type Payer, PayingGateway } from './paying-gateway.ts';

const TERMS = 'performance-15-percent@1';
type Fee = { type: string; data: { month: string; feeCents: number; conversionId: string; invoiceId?: string | null } };

/** Accounts on the performance option, and the orders that their emails earn. */
export class PerformanceShop {
  private constructor(readonly shop: PayingGateway) {}

  static async start(options = {}): Promise<PerformanceShop> {
    return new PerformanceShop(await PayingGateway.start({ listens: true, ...options }));
  }

  private get store(): EventStore {
    return this.shop.gateway.app.get(EventStore, { strict: false });
  }

  async now(): Promise<Date> {
    const { now } = (await this.shop.gateway.app.inject('/sandbox/api/clock')).json<{ now: string }>();
    return new Date(now);
  }

  /** Moves business time to this moment. */
  async goTo(moment: Date): Promise<void> {
    const seconds = Math.ceil((moment.getTime() - (await this.now()).getTime()) / 1000);
    if (seconds > 0) await this.shop.advance(`${seconds}s`);
  }

  /** A customer who can be billed, in a zone. */
  async account(timeZone = 'UTC'): Promise<Payer> {
    const payer = await this.shop.payer(PAYS);
    const { accountId } = payer;
    const opened = { accountId, userId: newId(), trialEndsAt: (await this.now()).toISOString(), timeZone, termsVersion: null };
    await this.happens(accountId, 'accounts', `account-${accountId}`, { type: 'AccountOpened', data: opened });
    await until(async () => (await this.shop.rows('SELECT 1 FROM billing.accounts WHERE account_id = $1', [accountId])).length === 1);
    return payer;
  }

  /** A customer on the performance option, who agreed to its terms. */
  async performer(timeZone = 'UTC'): Promise<Payer> {
    const payer = await this.account(timeZone);
    await this.subscribe(payer);
    return payer;
  }

  async subscribe(payer: Payer, terms: string | null = TERMS): Promise<Stripe.Subscription> {
    const { stripe } = this.shop;
    const [card] = (await stripe.paymentMethods.list({ customer: payer.customerId })).data;
    // As checkout leaves it: the card belongs to the subscription only.
    await stripe.customers.update(payer.customerId, { invoice_settings: { default_payment_method: '' } });
    const subscription = await stripe.subscriptions.create({
      customer: payer.customerId,
      items: [{ price: this.shop.price('revival_performance') }],
      default_payment_method: card?.id ?? '',
      metadata: { checkout_id: newId(), ...(terms !== null && { terms }) },
    });
    await this.shop.sync(payer);
    return subscription;
  }

  async ordered({ accountId }: Payer, amountCents: number, { at, step = 2 }: { at?: Date; step?: number | null } = {}): Promise<string> {
    const conversionId = newId();
    const common = { accountId, conversionId, campaignId: newId(), leadId: newId(), amountCents };
    const event: CampaignsEvent = { type: 'ConversionRecorded', data: { ...common, currency: 'usd', step, rule: 'last-email-30-days@1' } };
    await this.happens(accountId, 'campaigns', `conversion-${conversionId}`, event, at);
    return conversionId;
  }

  async returned({ accountId }: Payer, conversionId: string, amountCents: number): Promise<void> {
    const [first] = await this.store.readStream(accountId, `conversion-${conversionId}`);
    const { campaignId, leadId } = first?.data as { campaignId: string; leadId: string };
    const event: CampaignsEvent = { type: 'ConversionReversed', data: { accountId, conversionId, campaignId, leadId, amountCents } };
    await this.happens(accountId, 'campaigns', `conversion-${conversionId}`, event);
  }

  async happens(tenantId: string, context: Context, streamId: string, event: NewEvent, at?: Date): Promise<void> {
    const expectedVersion = (await this.store.readStream(tenantId, streamId)).length;
    await this.store.append({ tenantId, streamId, context, expectedVersion, events: [event], occurredAt: at ?? (await this.now()) });
  }

  /** Waits until all work that the events ask for is done, and ended months have been handled. */
  async settled(): Promise<void> {
    const behind = `SELECT 1 FROM es.checkpoints c JOIN es.subscriptions s USING (group_name)
      WHERE EXISTS (SELECT 1 FROM es.events e WHERE e.position > c.position AND e.context = c.context AND e.partition = c.partition AND e.type = ANY (s.types))`;
    const waiting = `SELECT 1 FROM jobs._private_jobs WHERE run_at <= now()`;
    await until(
      async () => (await this.shop.rows(behind)).length + (await this.shop.rows(waiting)).length,
      (left) => left === 0,
      60_000,
    );
  }

  /** Waits until this month of these accounts is invoiced, and no work for it is left. */
  async invoiced(payers: readonly Payer[], month: string): Promise<void> {
    const done = `SELECT account_id FROM billing.fee_closings WHERE month = $1 AND account_id = ANY($2) AND (done OR attempts > 0)`;
    const ids = payers.map(({ accountId }) => accountId);
    await until(
      async () => (await this.shop.rows(done, [month, ids])).length,
      (ready) => ready === payers.length,
      60_000,
    );
    await this.settled();
  }

  /** Waits until this many attempts at the fee of a month were declined. */
  async declined({ accountId }: Payer, month: string, attempts: number): Promise<void> {
    const sql = 'SELECT attempts FROM billing.fee_closings WHERE account_id = $1 AND month = $2';
    await until(
      async () => (await this.shop.rows<{ attempts: number }>(sql, [accountId, month]))[0]?.attempts,
      (seen) => seen === attempts,
      60_000,
    );
    await this.settled();
  }

  async fees({ accountId }: Payer): Promise<Fee[]> {
    const rows = await this.shop.rows<{ tenant_id: string; stream_id: string }>(
      `SELECT DISTINCT stream_id FROM es.events WHERE tenant_id = $1 AND starts_with(stream_id, 'fees-') ORDER BY 1`,
      [accountId],
    );
    const streams = await Promise.all(rows.map(({ stream_id }) => this.store.readStream(accountId, stream_id)));
    return streams.flat().map(({ type, data }: StoredEvent) => ({ type, data }) as unknown as Fee);
  }

  /** What Stripe has charged, credited and requested for fees. */
  async invoices({ customerId: customer }: Payer): Promise<Stripe.Invoice[]> {
    const { data } = await this.shop.stripe.invoices.list({ customer, limit: 100 });
    return data.filter(({ metadata }) => metadata?.fees_month).toReversed();
  }

  stop(): Promise<void> {
    return this.shop.stop();
  }
}

/** The current month in UTC, and those after it. */
export function monthAfter(at: Date, months = 1): { name: string; before: string; start: Date } {
  const start = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1));
  const before = new Date(start.getTime() - 1).toISOString().slice(0, 7);
  return { name: start.toISOString().slice(0, 7), before, start };
}
