import { Inject, Injectable } from '@nestjs/common';
import type { JobHandler } from '@rekindle/event-sourcing';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';
import { CheckoutCloser } from '../checkout-closer.js';
import { CheckoutJobs, type OfCheckout, SETTLE_CHECKOUT } from '../checkout-jobs.js';
import { Checkouts } from '../checkouts.js';
import { SettleCheckout } from '../settle-checkout.js';

const HOUR_MS = 60 * 60 * 1000;
const LOOK_EVERY_MS = 6 * HOUR_MS;
/** A page is open for a day; a buyer who has not paid by then needs another one. */
const LONGEST_MS = 72 * HOUR_MS;

/** Asks the provider about a payment, so that none is lost because the provider could not report it. */
@Injectable()
export class SettleCheckoutJob implements JobHandler<OfCheckout> {
  readonly name = SETTLE_CHECKOUT;

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly settling: SettleCheckout,
    private readonly checkouts: Checkouts,
    private readonly closer: CheckoutCloser,
    private readonly jobs: CheckoutJobs,
  ) {}

  async handle({ checkoutId }: OfCheckout): Promise<void> {
    await this.settling.settle(checkoutId);
    const checkout = await this.checkouts.byId(checkoutId);
    if (checkout?.status !== 'open') return;
    if (Date.now() - checkout.createdAt.getTime() > LONGEST_MS) await this.closer.close(checkoutId);
    else await this.jobs.settleLater(this.pool, checkoutId, LOOK_EVERY_MS);
  }
}
