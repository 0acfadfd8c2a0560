import { Injectable } from '@nestjs/common';

/** Looks a checkout up at Stripe and, when it is paid, sees to it that its account gets the plan; repeats change nothing. */
@Injectable()
export class SettleCheckout {
  async settle(_checkoutId: string): Promise<void> {
    // Filled by the checkout's own part.
  }
}
