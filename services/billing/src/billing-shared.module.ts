import { Module } from '@nestjs/common';
import { checkoutShared } from './checkout/checkout-shared.js';
import { Customers } from './stripe/customers.js';
import { Prices } from './stripe/prices.js';
import { StripeClient } from './stripe/stripe-client.js';
import { PaymentMethods } from './subscription/payment-methods.js';
import { SubscriptionSync } from './subscription/subscription-sync.js';

const shared = [StripeClient, Customers, Prices, PaymentMethods, SubscriptionSync, ...checkoutShared];

/** What requests and jobs both need: the payment provider, and how to read back from there. */
@Module({ providers: shared, exports: shared })
export class BillingSharedModule {}
