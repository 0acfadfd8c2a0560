import { Module } from '@nestjs/common';
import { SettleCheckout } from './checkout/settle-checkout.js';
import { Customers } from './stripe/customers.js';
import { Prices } from './stripe/prices.js';
import { StripeClient } from './stripe/stripe-client.js';
import { SubscriptionSync } from './subscription/subscription-sync.js';

const shared = [StripeClient, Customers, Prices, SubscriptionSync, SettleCheckout];

/** What requests and jobs both need: the payment provider, and how to read back from there. */
@Module({ providers: shared, exports: shared })
export class BillingSharedModule {}
