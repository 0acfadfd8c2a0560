import { Injectable } from '@nestjs/common';
import type { JobHandler } from '@rekindle/event-sourcing';
import { Activation } from '../activation.js';
import { ACTIVATE_CHECKOUT, type OfCheckout } from '../checkout-jobs.js';

@Injectable()
export class ActivateCheckout implements JobHandler<OfCheckout> {
  readonly name = ACTIVATE_CHECKOUT;

  constructor(private readonly activation: Activation) {}

  handle({ checkoutId }: OfCheckout): Promise<void> {
    return this.activation.activate(checkoutId);
  }
}
