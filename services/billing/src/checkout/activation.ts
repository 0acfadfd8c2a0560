import { Inject, Injectable } from '@nestjs/common';
import { Customers } from '../stripe/customers.js';
import { SubscriptionSync } from '../subscription/subscription-sync.js';
import { Checkouts } from './checkouts.js';

/** Gives the account what was paid for, or the money back where it has a subscription already: the sync decides. */
@Injectable()
export class Activation {
  constructor(
    @Inject(Checkouts) private readonly checkouts: Checkouts,
    @Inject(Customers) private readonly customers: Customers,
    @Inject(SubscriptionSync) private readonly sync: SubscriptionSync,
  ) {}

  /** Quiet where nobody has paid, nobody knows for whom, or it is done. */
  async activate(checkoutId: string): Promise<void> {
    const checkout = await this.checkouts.byId(checkoutId);
    if (!checkout?.accountId || !checkout.customerId || checkout.status !== 'paid' || checkout.activatedAt) return;
    await this.customers.link(checkout.accountId, checkout.customerId);
    await this.sync.sync(checkout.accountId);
    await this.checkouts.markActivated(checkoutId);
  }
}
