import { Injectable } from '@nestjs/common';
import type { JobHandler } from '@rekindle/event-sourcing';
import { CheckoutCloser } from '../checkout-closer.js';
import { CLOSE_CHECKOUT, type OfCheckout } from '../checkout-jobs.js';

@Injectable()
export class CloseCheckout implements JobHandler<OfCheckout> {
  readonly name = CLOSE_CHECKOUT;

  constructor(private readonly closer: CheckoutCloser) {}

  handle({ checkoutId }: OfCheckout): Promise<void> {
    return this.closer.close(checkoutId);
  }
}
