import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@rekindle/platform';
import { Customers } from '../provider/customers.js';
import { StripeClient } from '../provider/stripe-client.js';
import { AccountBillings } from './account-billing.js';
import type { BillingState } from './billing-state.dto.js';
import { billingView } from './billing-view.decide.js';
import { type Means, PaymentMethods } from '../provider/payment-methods.js';
import { TrialEnds } from '../account/trial-ends.js';

const NONE: Means = { card: null, creditCents: 0 };

/** The state on the page about plan and payments, which every change of them also returns. */
@Injectable()
export class BillingStates {
  constructor(
    private readonly billings: AccountBillings,
    private readonly trials: TrialEnds,
    private readonly methods: PaymentMethods,
    private readonly customers: Customers,
    private readonly stripe: StripeClient,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async of(accountId: string): Promise<BillingState> {
    const [{ state, claims }, trialEndsAt] = await Promise.all([this.billings.of(accountId), this.trials.of(accountId)]);
    const means = await this.meansOf(accountId, state.paid?.subscriptionId);
    return {
      ...billingView(state, claims, trialEndsAt, this.clock.now()),
      paymentMethod: means?.card ?? null,
      creditCents: means ? means.creditCents : null,
      sandbox: this.stripe.sandboxed,
    };
  }

  private async meansOf(accountId: string, subscriptionId: string | undefined): Promise<Means | null> {
    if (subscriptionId !== undefined) return this.methods.ofSubscription(subscriptionId);
    const customerId = await this.customers.mainOf(accountId);
    return customerId === null ? NONE : this.methods.ofCustomer(customerId);
  }
}
