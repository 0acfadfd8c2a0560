import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@rekindle/platform';
import { StripeClient } from '../stripe/stripe-client.js';
import { AccountBillings } from './account-billing.js';
import type { BillingState } from './billing-state.dto.js';
import { billingView } from './billing-view.decide.js';
import { PaymentMethods } from './payment-methods.js';
import { TrialEnds } from './trial-ends.js';

/** What the page about plan and payments shows first, and what every change of them answers. */
@Injectable()
export class BillingStates {
  constructor(
    @Inject(AccountBillings) private readonly billings: AccountBillings,
    @Inject(TrialEnds) private readonly trials: TrialEnds,
    @Inject(PaymentMethods) private readonly methods: PaymentMethods,
    @Inject(StripeClient) private readonly stripe: StripeClient,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async of(accountId: string): Promise<BillingState> {
    const [{ state, claims }, trialEndsAt] = await Promise.all([this.billings.of(accountId), this.trials.of(accountId)]);
    const { paid } = state;
    return {
      ...billingView(state, claims, trialEndsAt, this.clock.now()),
      paymentMethod: paid ? await this.methods.ofSubscription(paid.subscriptionId) : null,
      sandbox: this.stripe.sandboxed,
    };
  }
}
