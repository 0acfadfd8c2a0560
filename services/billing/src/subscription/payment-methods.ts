import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger } from '@rekindle/platform';
import type Stripe from 'stripe';
import { StripeClient } from '../stripe/stripe-client.js';

export interface CardShown {
  brand: string;
  last4: string;
}

interface Kept {
  card: CardShown | null;
  customerId: string;
  until: number;
}

const FRESH_MS = 20_000;
const MOST_KEPT = 1_000;
/** A page about the plan is shown without the card rather than late. */
const PATIENCE = { timeout: 3_000, maxNetworkRetries: 0 };

/** The card that a subscription is charged to: asked for when it is shown, and never written down. */
@Injectable()
export class PaymentMethods {
  private readonly kept = new Map<string, Kept>();
  private forgotten = 0;

  constructor(
    @Inject(StripeClient) private readonly stripe: StripeClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async ofSubscription(subscriptionId: string): Promise<CardShown | null> {
    const known = this.kept.get(subscriptionId);
    if (known && known.until > Date.now()) return known.card;
    try {
      const asked = this.forgotten;
      const answer = await this.ask(subscriptionId);
      if (this.kept.size >= MOST_KEPT) this.kept.clear();
      // What was asked for before something changed may be the old card.
      if (asked === this.forgotten) this.kept.set(subscriptionId, { ...answer, until: Date.now() + FRESH_MS });
      return answer.card;
    } catch (error) {
      this.logger.warn({ err: error }, 'The card of a subscription could not be asked for');
      return null;
    }
  }

  /** Asks anew from now on: the customer is about to give another card, or has. */
  forget(customerId: string): void {
    this.forgotten += 1;
    for (const [subscriptionId, one] of this.kept) if (one.customerId === customerId) this.kept.delete(subscriptionId);
  }

  private async ask(subscriptionId: string): Promise<Omit<Kept, 'until'>> {
    const stripe = await this.stripe.sdk();
    const expand = ['default_payment_method', 'customer.invoice_settings.default_payment_method'];
    const { default_payment_method: own, customer } = await stripe.subscriptions.retrieve(subscriptionId, { expand }, PATIENCE);
    const usual = typeof customer === 'string' || customer.deleted ? null : customer.invoice_settings.default_payment_method;
    return { card: cardOf(own) ?? cardOf(usual), customerId: typeof customer === 'string' ? customer : customer.id };
  }
}

function cardOf(method: Stripe.PaymentMethod | string | null): CardShown | null {
  const card = method && typeof method !== 'string' ? method.card : undefined;
  return card ? { brand: card.brand, last4: card.last4 } : null;
}
