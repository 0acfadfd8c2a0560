import { Inject, Injectable } from '@nestjs/common';
import { POOL } from '@rekindle/platform';
import { deleteUnpaidBuyers } from '@rekindle/vault';
import type pg from 'pg';
import { Checkouts } from './checkouts.js';
import { PaymentPages } from './payment-pages.js';
import { SettleCheckout } from './settle-checkout.js';

/** Closes a page on which nobody should pay any more. A payment that came first counts. */
@Injectable()
export class CheckoutCloser {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly checkouts: Checkouts,
    private readonly pages: PaymentPages,
    private readonly settling: SettleCheckout,
  ) {}

  async close(checkoutId: string): Promise<void> {
    const checkout = await this.checkouts.byId(checkoutId);
    if (checkout?.status !== 'open') return;
    if (checkout.sessionId === null) return this.drop(checkoutId);
    await this.pages.expire(checkout.sessionId);
    await this.settling.settle(checkoutId);
  }

  /** Without a page there is nothing to record, and a process that is just opening one finds the checkout closed. */
  private async drop(checkoutId: string): Promise<void> {
    if (await this.checkouts.dropUnopened(this.pool, checkoutId)) await deleteUnpaidBuyers(this.pool, { checkoutId });
    // That process was quicker.
    else await this.close(checkoutId);
  }
}
