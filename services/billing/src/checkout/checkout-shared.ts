import { Activation } from './activation.js';
import { CheckoutCloser } from './checkout-closer.js';
import { CheckoutJobs } from './checkout-jobs.js';
import { CheckoutStream } from './checkout-stream.js';
import { Checkouts } from './checkouts.js';
import { PaymentPages } from './payment-pages.js';
import { SettleCheckout } from './settle-checkout.js';

/** What requests and jobs both need of checkouts. */
export const checkoutShared = [Checkouts, CheckoutStream, CheckoutJobs, PaymentPages, Activation, SettleCheckout, CheckoutCloser];
