import { Inject, Injectable } from '@nestjs/common';
import { termsInForceAt } from '@rekindle/contracts';
import { CLOCK, type Clock, POOL, type Tx, inTransaction } from '@rekindle/platform';
import { buyerOf, checkoutsOfBuyer, deleteUnpaidBuyers, markBuyerPaid, saveBuyer } from '@rekindle/vault';
import type pg from 'pg';
import type Stripe from 'stripe';
import { Activation, NotSeenYet } from './activation.js';
import { CheckoutJobs } from './checkout-jobs.js';
import { CheckoutStream } from './checkout-stream.js';
import { type Checkout, Checkouts } from './checkouts.js';
import { PaymentPages } from './payment-pages.js';

const FALLBACK_AFTER_MS = 5_000;

/** Reads a checkout from Stripe and, if it is paid, makes sure that its account gets the plan. A repeat changes nothing. */
@Injectable()
export class SettleCheckout {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly checkouts: Checkouts,
    private readonly stream: CheckoutStream,
    private readonly jobs: CheckoutJobs,
    private readonly pages: PaymentPages,
    private readonly activation: Activation,
  ) {}

  /** Does nothing for an unknown id. */
  async settle(checkoutId: string): Promise<void> {
    const checkout = await this.checkouts.byId(checkoutId);
    if (!checkout?.sessionId) return;
    if (checkout.status !== 'paid') await this.look(checkout, await this.pages.read(checkout.sessionId));
    await this.activation.activate(checkoutId).catch(unlessNotSeenYet);
  }

  private async look(checkout: Checkout, session: Stripe.Checkout.Session): Promise<void> {
    if (session.status === 'complete' && session.payment_status !== 'unpaid')
      await inTransaction(this.pool, (tx) => this.paid(tx, checkout, session));
    else if (session.status === 'expired') await inTransaction(this.pool, (tx) => this.expired(tx, checkout));
  }

  private async paid(tx: Tx, checkout: Checkout, session: Stripe.Checkout.Session): Promise<void> {
    const { id: checkoutId, accountId } = checkout;
    const customerId = idOf(session.customer);
    if (customerId === null) throw new Error(`Session ${session.id} is paid, and by no customer`);
    if (!(await this.checkouts.markPaid(tx, checkoutId, { customerId, paidAt: paidAt(session) ?? this.clock.now() }))) return;
    if (accountId === null) await this.saveBuyer(tx, checkout, session);
    // Done immediately below; the job is in case the process dies before that.
    else await this.jobs.activate(tx, checkoutId, FALLBACK_AFTER_MS);
    await this.jobs.close(tx, await this.others(tx, checkout));
    await this.stream.appendIn(tx, checkout, { type: 'CheckoutPaid', data: { checkoutId, accountId } });
  }

  private async saveBuyer(
    tx: Tx,
    { id: checkoutId, timeZone, createdAt }: Checkout,
    { id, customer_details }: Stripe.Checkout.Session,
  ): Promise<void> {
    const email = customer_details?.email;
    const buyer = { fullName: customer_details?.name ?? '', companyName: '', timeZone, termsVersion: termsInForceAt(createdAt) };
    if (email) await saveBuyer(tx, { checkoutId, email, ...buyer });
    else if (!(await buyerOf(tx, checkoutId))) throw new Error(`Session ${id} is paid, and its buyer is unknown`);
    await markBuyerPaid(tx, checkoutId);
  }

  /** Other pages on which the same buyer could pay a second time. */
  private async others(tx: Tx, { id, accountId }: Checkout): Promise<string[]> {
    if (accountId !== null) return this.checkouts.allOpen(tx, accountId);
    const buyer = await buyerOf(tx, id);
    return buyer ? this.checkouts.stillOpen(tx, await checkoutsOfBuyer(tx, buyer.email)) : [];
  }

  private async expired(tx: Tx, checkout: Checkout): Promise<void> {
    const { id: checkoutId, accountId } = checkout;
    if (!(await this.checkouts.markExpired(tx, checkoutId))) return;
    await deleteUnpaidBuyers(tx, { checkoutId });
    await this.stream.appendIn(tx, checkout, { type: 'CheckoutExpired', data: { checkoutId, accountId } });
  }
}

/** The caller gets the current answer, and a job retries. */
function unlessNotSeenYet(error: unknown): void {
  if (!(error instanceof NotSeenYet)) throw error;
}

const idOf = (reference: string | { id: string } | null): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

function paidAt({ invoice }: Stripe.Checkout.Session): Date | null {
  const seconds = invoice !== null && typeof invoice === 'object' ? invoice.status_transitions.paid_at : null;
  return seconds === null ? null : new Date(seconds * 1000);
}
