import { Module } from '@nestjs/common';
import { Activation } from '../checkout/activation.js';
import { CheckoutCloser } from '../checkout/checkout-closer.js';
import { CheckoutJobs } from '../checkout/checkout-jobs.js';
import { CheckoutStream } from '../checkout/checkout-stream.js';
import { Checkouts } from '../checkout/checkouts.js';
import { PaymentPages } from '../checkout/payment-pages.js';
import { SettleCheckout } from '../checkout/settle-checkout.js';
import { Customers } from '../provider/customers.js';
import { PaymentMethods } from '../provider/payment-methods.js';
import { Prices } from '../provider/prices.js';
import { StripeClient } from '../provider/stripe-client.js';
import { SubscriptionReconciler } from '../reconciliation/subscription-reconciler.js';

/** The parts of checkouts that requests and jobs share. */
const checkoutShared = [Checkouts, CheckoutStream, CheckoutJobs, PaymentPages, Activation, SettleCheckout, CheckoutCloser];

const shared = [StripeClient, Customers, Prices, PaymentMethods, SubscriptionReconciler, ...checkoutShared];

/** Shared by requests and jobs: the payment provider, and the reconciliation with it. */
@Module({ providers: shared, exports: shared })
export class BillingSharedModule {}
