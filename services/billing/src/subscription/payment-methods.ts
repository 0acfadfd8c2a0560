import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger } from '@rekindle/platform';
import type Stripe from 'stripe';
import { StripeClient } from '../stripe/stripe-client.js';

export interface CardShown {
  brand: string;
  last4: string;
}

const FRESH_MS = 20_000;
const MOST_KEPT = 1_000;
/** A page about the plan is shown without the card rather than late. */
const PATIENCE = { timeout: 3_000, maxNetworkRetries: 0 };

/** The card that a subscription is charged to: asked for when it is shown, and never written down. */
@Injectable()
export class PaymentMethods {
  private readonly kept = new Map<string, { card: CardShown | null; until: number }>();

  constructor(
    @Inject(StripeClient) private readonly stripe: StripeClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async ofSubscription(subscriptionId: string): Promise<CardShown | null> {
    const known = this.kept.get(subscriptionId);
    if (known && known.until > Date.now()) return known.card;
    try {
      const card = await this.ask(subscriptionId);
      if (this.kept.size >= MOST_KEPT) this.kept.clear();
      this.kept.set(subscriptionId, { card, until: Date.now() + FRESH_MS });
      return card;
    } catch (error) {
      this.logger.warn({ err: error }, 'The card of a subscription could not be asked for');
      return null;
    }
  }

  private async ask(subscriptionId: string): Promise<CardShown | null> {
    const stripe = await this.stripe.sdk();
    const expand = ['default_payment_method', 'customer.invoice_settings.default_payment_method'];
    const { default_payment_method: own, customer } = await stripe.subscriptions.retrieve(subscriptionId, { expand }, PATIENCE);
    return (
      cardOf(own) ?? cardOf(typeof customer === 'string' || customer.deleted ? null : customer.invoice_settings.default_payment_method)
    );
  }
}

function cardOf(method: Stripe.PaymentMethod | string | null): CardShown | null {
  const card = method && typeof method !== 'string' ? method.card : undefined;
  return card ? { brand: card.brand, last4: card.last4 } : null;
}
