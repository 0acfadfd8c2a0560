import { Inject, Injectable } from '@nestjs/common';
import { CURRENCY, type PriceBook } from '@rekindle/contracts';
import { POOL, inTransaction } from '@rekindle/platform';
import { deleteUnpaidBuyers } from '@rekindle/vault';
import type pg from 'pg';
import type Stripe from 'stripe';
import { CheckoutJobs } from './checkout-jobs.js';
import { CheckoutStream } from './checkout-stream.js';
import { type Checkout, Checkouts } from './checkouts.js';
import { PaymentPages } from './payment-pages.js';

/** Stripe's refusal of a call whose key another call is using at this moment. */
const IN_PROGRESS = 409;

/** Opens the payment page of a checkout; only then is the checkout recorded. */
@Injectable()
export class PageOpener {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly checkouts: Checkouts,
    private readonly stream: CheckoutStream,
    private readonly jobs: CheckoutJobs,
    private readonly pages: PaymentPages,
  ) {}

  /** @returns null if it was closed in between, or another call is opening it */
  async open(checkout: Checkout, book: PriceBook): Promise<Stripe.Checkout.Session | null> {
    if (checkout.sessionId !== null) return this.pages.read(checkout.sessionId);
    const session = await this.pages.make(checkout, book).catch((error: unknown) => this.refused(checkout.id, error));
    if (session === null) return null;
    if (await this.keep(checkout, session.id)) return session;
    await this.pages.expire(session.id);
    return null;
  }

  /** For the same checkout Stripe repeats its refusal, or an answer that was lost. Another call may have opened the page by then. */
  private async refused(checkoutId: string, error: unknown): Promise<null> {
    const { type, statusCode } = error as { type?: string; statusCode?: number };
    if (statusCode === IN_PROGRESS) return null;
    if (type !== 'StripeConnectionError' && (await this.checkouts.dropUnopened(this.pool, checkoutId)))
      await deleteUnpaidBuyers(this.pool, { checkoutId });
    throw error;
  }

  private keep(checkout: Checkout, sessionId: string): Promise<boolean> {
    const { id: checkoutId, accountId, planId, priceBook, amountCents, terms } = checkout;
    return inTransaction(this.pool, async (tx) => {
      if (!(await this.checkouts.giveSession(tx, checkoutId, sessionId))) return false;
      await this.jobs.settleLater(tx, checkoutId);
      const data = { checkoutId, accountId, planId, priceBook, amountCents, currency: CURRENCY, terms };
      await this.stream.appendIn(tx, checkout, { type: 'CheckoutStarted', data });
      return true;
    });
  }
}
