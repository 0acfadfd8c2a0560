import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger } from '@rekindle/platform';
import type Stripe from 'stripe';
import { StripeClient } from './stripe-client.js';
import { idOf } from './values.js';
import { creditIn, creditOf } from './refund-credit.js';

interface CardShown {
  brand: string;
  last4: string;
}

/** The means by which an account's invoices are paid. */
export interface Means {
  card: CardShown | null;
  /** In US cents; deducted from the next invoices. */
  creditCents: number;
}

interface Kept extends Means {
  customerId: string;
  until: number;
}

const FRESH_MS = 20_000;
const MOST_KEPT = 1_000;
/** A page about the plan is shown without them rather than late. */
const SHORT_REQUEST = { timeout: 3_000, maxNetworkRetries: 0 };

/** The card and the credit that pay invoices: fetched when they are shown, and never stored. */
@Injectable()
export class PaymentMethods {
  private readonly kept = new Map<string, Kept>();
  private forgotten = 0;

  constructor(
    private readonly stripe: StripeClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @returns null while the provider cannot be reached */
  ofSubscription(subscriptionId: string): Promise<Means | null> {
    return this.of(subscriptionId, () => this.ask(subscriptionId));
  }

  /** For a customer without a subscription, where no card is charged. @returns null while the provider cannot be reached */
  ofCustomer(customerId: string): Promise<Means | null> {
    return this.of(customerId, async () => {
      const creditCents = (await creditOf(await this.stripe.sdk(), customerId, SHORT_REQUEST)) ?? 0;
      return { card: null, creditCents, customerId };
    });
  }

  private async of(id: string, ask: () => Promise<Omit<Kept, 'until'>>): Promise<Means | null> {
    const known = this.kept.get(id);
    if (known && known.until > Date.now()) return known;
    try {
      const asked = this.forgotten;
      const answer = await ask();
      if (this.kept.size >= MOST_KEPT) this.kept.clear();
      // Anything fetched before a change may be the old card.
      if (asked === this.forgotten) this.kept.set(id, { ...answer, until: Date.now() + FRESH_MS });
      return answer;
    } catch (error) {
      this.logger.warn({ err: error }, 'The card and the credit of an account could not be fetched');
      return null;
    }
  }

  /** Drops the cached values, because the customer is about to enter another card, or has, or money has moved. */
  forget(customerId: string): void {
    this.forgotten += 1;
    for (const [id, one] of this.kept) if (one.customerId === customerId) this.kept.delete(id);
  }

  private async ask(subscriptionId: string): Promise<Omit<Kept, 'until'>> {
    const stripe = await this.stripe.sdk();
    const expand = ['default_payment_method', 'customer.invoice_settings.default_payment_method'];
    const { default_payment_method: own, customer } = await stripe.subscriptions.retrieve(subscriptionId, { expand }, SHORT_REQUEST);
    const known = typeof customer === 'string' || customer.deleted ? null : customer;
    return {
      card: cardOf(own) ?? cardOf(known?.invoice_settings.default_payment_method ?? null),
      creditCents: known ? creditIn(known) : 0,
      customerId: typeof customer === 'string' ? customer : customer.id,
    };
  }
}

function cardOf(method: Stripe.PaymentMethod | string | null): CardShown | null {
  const card = method && typeof method !== 'string' ? method.card : undefined;
  return card ? { brand: card.brand, last4: card.last4 } : null;
}

/** The card that a customer pays with: that of the subscription, even an ended one, or else the customer's own. */
export async function paymentMethodOf(stripe: Stripe, customer: string): Promise<string | null> {
  const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 100 });
  const cards = data
    .toSorted((a, b) => Number(a.status === 'canceled') - Number(b.status === 'canceled') || b.created - a.created)
    .flatMap(({ default_payment_method }) => idOf(default_payment_method) ?? []);
  if (cards[0] !== undefined) return cards[0];
  const payer = await stripe.customers.retrieve(customer);
  return payer.deleted ? null : idOf(payer.invoice_settings.default_payment_method);
}
