import { Injectable } from '@nestjs/common';
import { CURRENCY, type PriceBook, PERFORMANCE_PLAN } from '@rekindle/contracts';
import { newId } from '@rekindle/platform';
import type Stripe from 'stripe';
import { planOfPrice } from '../provider/price-keys.js';
import { Prices } from '../provider/prices.js';
import { StripeClient } from '../provider/stripe-client.js';
import type { PlannedChange } from './change-plan.decide.js';
import { paidFor } from '../subscription/covering.js';
import type { Subscription } from '../subscription/subscription.js';
import { CARRIED_OVER } from '../provider/values.js';
import { withheldCents } from './withheld-credit.decide.js';

/** The cost of a change, in US cents. */
export interface Sum {
  dueNowCents: number;
  /** Kept as the account's credit for its next invoices. */
  creditCents: number;
  lines: { description: string; amountCents: number }[];
  nextAmountCents: number;
  /** ISO time. */
  nextAt: string;
}

export interface Offered {
  sum: Sum;
  /** The unused time that is not credited because it was refunded before; a line of the sum. */
  withheldCents: number;
}

export interface Agreed {
  prorationDate: number;
  withheldCents: number;
}

/** A change of plan at Stripe: its preview, and the change itself. Both send the same parameters to Stripe. */
@Injectable()
export class StripeChange {
  constructor(
    private readonly stripe: StripeClient,
    private readonly prices: Prices,
  ) {}

  /** @param state of the account: anything refunded is not credited again */
  async preview(change: PlannedChange, book: PriceBook, prorationDate: number, state: Subscription): Promise<Offered> {
    const stripe = await this.stripe.sdk();
    const invoice = await this.invoiceOf(stripe, change, book, prorationDate, 0);
    const withheld = await withheldOf(stripe, change, invoice, state, new Date(prorationDate * 1000));
    const shown = withheld === 0 ? invoice : await this.invoiceOf(stripe, change, book, prorationDate, withheld);
    return { sum: sumOf(shown, change), withheldCents: withheld };
  }

  /** @throws StripeCardError, in which case nothing has changed */
  async apply(change: PlannedChange, book: PriceBook, { prorationDate, withheldCents: withheld }: Agreed, quoteId: string): Promise<void> {
    const stripe = await this.stripe.sdk();
    const { items, once } = await this.wanted(stripe, change, book, withheld);
    const { planId, priceBook } = change.to;
    await stripe.subscriptions.update(
      change.base.subscriptionId,
      {
        items,
        proration_behavior: 'always_invoice',
        proration_date: prorationDate,
        payment_behavior: 'error_if_incomplete',
        ...(once.length > 0 && { add_invoice_items: once }),
        metadata: { plan_id: planId, price_book: String(priceBook), quote_id: quoteId, terms: change.terms ?? '' },
      },
      { idempotencyKey: `change-${quoteId}` },
    );
  }

  /** Whether the subscription's last change was made by this quote. */
  async isApplied({ base }: PlannedChange, quoteId: string): Promise<boolean> {
    const { metadata } = await (await this.stripe.sdk()).subscriptions.retrieve(base.subscriptionId);
    return metadata.quote_id === quoteId;
  }

  private async invoiceOf(stripe: Stripe, change: PlannedChange, book: PriceBook, prorationDate: number, withheld: number) {
    const { items, once } = await this.wanted(stripe, change, book, withheld);
    const asked = {
      subscription: change.base.subscriptionId,
      subscription_details: { items, proration_behavior: 'always_invoice' as const, proration_date: prorationDate },
      ...(once.length > 0 && { invoice_items: once }),
      expand: ['lines'],
    };
    // It only reads, and a cached answer would hide later changes.
    return stripe.invoices.createPreview(asked, { idempotencyKey: `preview-${newId()}` });
  }

  private async wanted(stripe: Stripe, { base, to }: PlannedChange, book: PriceBook, withheld: number) {
    const { monthly, setup } = await this.prices.of(book, to.planId);
    const { items } = await stripe.subscriptions.retrieve(base.subscriptionId);
    const item = items.data.find(({ price }) => planOfPrice(price) !== null);
    if (!item) throw new Error(`Subscription ${base.subscriptionId} has no plan's price`);
    const once = [
      ...(to.planId === PERFORMANCE_PLAN && setup !== null ? [{ price: setup }] : []),
      ...(withheld > 0 ? [{ price_data: { currency: CURRENCY, product: await this.prices.refundedTime(), unit_amount: withheld } }] : []),
    ];
    return { items: [{ id: item.id, price: monthly }], once };
  }
}

/** The part of the change's credit that is for unused time already refunded. The credit may also offset the one-off charge. */
async function withheldOf(
  stripe: Stripe,
  { base, to }: PlannedChange,
  { total }: Stripe.Invoice,
  state: Subscription,
  now: Date,
): Promise<number> {
  const givenCents = (to.planId === PERFORMANCE_PLAN ? to.setupCents : 0) - total;
  if (givenCents <= 0 || Object.values(state.invoices).every(({ refundedCents }) => refundedCents === 0)) return 0;
  return withheldCents(givenCents, await paidFor(stripe, base.subscriptionId), state, now);
}

/** Lines that add up to what is due now, or to what is credited. */
export function sumOf(
  { amount_due, total, starting_balance, lines }: Stripe.Invoice,
  { to }: { to: Pick<PlannedChange['to'], 'priceCents'> },
): Sum {
  const left = Math.min(total + starting_balance, 0);
  const applied = Math.min(Math.max(-starting_balance, 0), Math.max(total, 0));
  const credit = applied > 0 ? [{ description: 'Your credit', amountCents: -applied }] : [];
  const debt = starting_balance > 0 ? [{ description: CARRIED_OVER, amountCents: starting_balance }] : [];
  const ends = Math.max(...lines.data.map(({ period }) => period.end));
  return {
    dueNowCents: amount_due,
    creditCents: -left || 0,
    lines: [...lines.data.map(({ description, amount }) => ({ description: description ?? '', amountCents: amount })), ...credit, ...debt],
    nextAmountCents: Math.max(to.priceCents + left, 0),
    nextAt: new Date(ends * 1000).toISOString(),
  };
}

/** Equal to the cent. If a new period begins with the change, it ends a moment later than was shown. */
export const sameSum = (a: Sum, b: Sum): boolean =>
  a.dueNowCents === b.dueNowCents &&
  a.creditCents === b.creditCents &&
  a.lines.length === b.lines.length &&
  a.lines.every(({ amountCents }, index) => amountCents === b.lines[index]?.amountCents);
