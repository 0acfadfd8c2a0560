import { Injectable } from '@nestjs/common';
import { JobQueue } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';

export const SETTLE_CHECKOUT = 'billing.settle-checkout';
export const CLOSE_CHECKOUT = 'billing.close-checkout';
export const ACTIVATE_CHECKOUT = 'billing.activate-checkout';

/** In real time. By then the buyer has paid or left, and the provider has reported it. */
const LOOK_AGAIN_MS = 60 * 60 * 1000;

export interface OfCheckout {
  checkoutId: string;
}

/** Enqueues what is left to do for a checkout at the payment provider; each job waits only once. */
@Injectable()
export class CheckoutJobs {
  constructor(private readonly jobs: JobQueue) {}

  /** Checks again later, in case nothing reports the payment. */
  settleLater(tx: Pick<Tx, 'query'>, checkoutId: string, inMs = LOOK_AGAIN_MS): Promise<void> {
    const runAt = new Date(Date.now() + inMs);
    return this.jobs.enqueue(tx, SETTLE_CHECKOUT, { checkoutId }, { key: `${SETTLE_CHECKOUT}:${checkoutId}`, runAt });
  }

  async close(tx: Tx, checkoutIds: readonly string[]): Promise<void> {
    for (const checkoutId of checkoutIds)
      await this.jobs.enqueue(tx, CLOSE_CHECKOUT, { checkoutId }, { key: `${CLOSE_CHECKOUT}:${checkoutId}` });
  }

  activate(tx: Tx, checkoutId: string, inMs = 0): Promise<void> {
    const runAt = new Date(Date.now() + inMs);
    return this.jobs.enqueue(tx, ACTIVATE_CHECKOUT, { checkoutId }, { key: `${ACTIVATE_CHECKOUT}:${checkoutId}`, runAt });
  }
}
