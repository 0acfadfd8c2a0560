import { Inject, Injectable } from '@nestjs/common';
import { DomainError, type PriceBook } from '@rekindle/contracts';
import { POOL } from '@rekindle/platform';
import { buyerOf } from '@rekindle/vault';
import type pg from 'pg';
import type Stripe from 'stripe';
import { Customers } from '../provider/customers.js';
import { Prices } from '../provider/prices.js';
import { StripeClient } from '../provider/stripe-client.js';
import type { Checkout } from './checkouts.js';
import { returnAddresses } from './return-addresses.js';

/** Checkout sessions at Stripe. */
@Injectable()
export class PaymentPages {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly stripe: StripeClient,
    private readonly customers: Customers,
    private readonly prices: Prices,
  ) {}

  async read(sessionId: string): Promise<Stripe.Checkout.Session> {
    return (await this.stripe.sdk()).checkout.sessions.retrieve(sessionId, { expand: ['invoice'] });
  }

  /** Whether the purchase made there has already ended. */
  async hasEnded(sessionId: string): Promise<boolean> {
    const session = await (await this.stripe.sdk()).checkout.sessions.retrieve(sessionId, { expand: ['subscription'] });
    const bought = session.subscription as Stripe.Subscription | null;
    return bought?.status === 'canceled' || bought?.status === 'incomplete_expired';
  }

  /** The same page for the same checkout, so that a lost answer leaves no second page behind. */
  async make(checkout: Checkout, book: PriceBook): Promise<Stripe.Checkout.Session> {
    const stripe = await this.stripe.sdk();
    const params = await this.paramsOf(checkout, book);
    const session = await stripe.checkout.sessions.create(params, { idempotencyKey: `checkout-${checkout.id}` }).catch(translateError);
    // Stripe must charge exactly what was offered, or the buyer is not sent there.
    if (session.amount_total === checkout.amountCents) return session;
    await this.expire(session.id);
    throw new Error(`Stripe would charge ${session.amount_total} for ${checkout.planId}, not ${checkout.amountCents}`);
  }

  /** @returns false if it had already ended, paid or not */
  async expire(sessionId: string): Promise<boolean> {
    const stripe = await this.stripe.sdk();
    try {
      await stripe.checkout.sessions.expire(sessionId, {}, { idempotencyKey: `expire-${sessionId}` });
      return true;
    } catch (error) {
      if ((error as { type?: string }).type === 'StripeInvalidRequestError') return false;
      throw error;
    }
  }

  private async paramsOf(checkout: Checkout, book: PriceBook): Promise<Stripe.Checkout.SessionCreateParams> {
    const { id, accountId, planId, origin } = checkout;
    const { monthly, setup } = await this.prices.of(book, planId);
    const buyer = accountId === null ? await buyerOf(this.pool, id) : null;
    const metadata = metadataOf(checkout);
    return {
      mode: 'subscription',
      // A bank debit may fail days later, after its page is complete: the account could open no other page.
      allowed_payment_method_types: ['card'],
      line_items: [monthly, setup].filter((price) => price !== null).map((price) => ({ price, quantity: 1 })),
      client_reference_id: id,
      metadata,
      subscription_data: { metadata },
      ...returnAddresses(origin, buyer?.email ?? null),
      ...(accountId !== null && { customer: await this.customers.ensure(accountId) }),
      ...(buyer && { customer_email: buyer.email }),
    };
  }
}

/** The one error in a buyer's input that only Stripe detects. */
function translateError(error: unknown): never {
  if ((error as { code?: string }).code !== 'email_invalid') throw error;
  const message = 'Please enter a valid email address';
  throw new DomainError('VALIDATION_FAILED', message, [{ field: 'user_info.email', message }]);
}

/** Ids only; they suffice to identify what a payment was for. */
const metadataOf = ({ id, accountId, planId, priceBook, terms }: Checkout): Record<string, string> => ({
  checkout_id: id,
  plan_id: planId,
  price_book: String(priceBook),
  ...(accountId !== null && { account_id: accountId }),
  ...(terms !== null && { terms }),
});
