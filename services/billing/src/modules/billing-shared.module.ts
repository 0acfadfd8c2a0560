import { Module } from '@nestjs/common';
import { checkoutShared } from '../checkout/checkout-shared.js';
import { Customers } from '../provider/customers.js';
import { Prices } from '../provider/prices.js';
import { StripeClient } from '../provider/stripe-client.js';
import { PaymentMethods } from '../provider/payment-methods.js';
import { SubscriptionReconciler } from '../reconciliation/subscription-reconciler.js';

const shared = [StripeClient, Customers, Prices, PaymentMethods, SubscriptionReconciler, ...checkoutShared];

/** What requests and jobs both need: the payment provider, and the reconciliation with it. */
@Module({ providers: shared, exports: shared })
export class BillingSharedModule {}
