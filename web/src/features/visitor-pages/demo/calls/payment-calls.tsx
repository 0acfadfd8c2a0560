import { CheckoutPanel, SubscriptionPanel, WebhookPanel } from '../parts/payment-panels';
import { Facts } from '../parts/facts';
import { Rows } from '../parts/rows';
import { inDollars } from '../../../../lib/money';
import { keptSession } from '../services/auth/kept-users';
import { customers, sessions, subscriptions } from '../services/payments/kept-payments';
import { SIMULATED_PLANS } from '../services/payments/plans';
import { WEBHOOK_TYPES, type WebhookType } from '../services/payments/webhook';
import { leadAt } from '../services/population/leads';
import type { Simulation } from '../simulation/simulation';
import { demoCall, type Field, valueOf } from './demo-call';

const buyer = (simulation: Simulation): { email: string; name: string } => {
  const { user } = keptSession(simulation);
  if (user) return { email: user.email, name: `${user.firstName} ${user.lastName}`.trim() };
  const { email, fullName } = leadAt(simulation.seed, 0, simulation.now());
  return { email, name: fullName };
};

const PLANS = [
  ...SIMULATED_PLANS.map(({ id, name, price }) => [id, `${name}, ${inDollars(price)}`] as const),
  ['growth', 'One that does not exist'] as const,
];
const EMAIL: Field = { name: 'email', label: 'Email address', initial: (simulation) => buyer(simulation).email };
const CUSTOMER: Field = {
  name: 'customer',
  label: 'Customer',
  initial: (simulation) => customers(simulation).all().at(-1)?.id ?? '',
};
const SESSION: Field = {
  name: 'session',
  label: 'Checkout session',
  initial: (simulation) => sessions(simulation).all().at(-1)?.id ?? '',
};
const SUBSCRIPTION: Field = {
  name: 'subscription',
  label: 'Subscription',
  initial: (simulation) => subscriptions(simulation).all().at(-1)?.id ?? '',
};

/** Every object that a webhook can be about, newest first. */
function objects(simulation: Simulation): (readonly [string, string])[] {
  const kept = [...sessions(simulation).all().toReversed(), ...subscriptions(simulation).all().toReversed()];
  return kept.length > 0 ? kept.map(({ id }) => [id, id] as const) : [['', 'Nothing yet: create a checkout session']];
}

export const PAYMENT_CALLS = [
  demoCall({
    name: 'payments.createCheckoutSession',
    title: 'Checkout',
    fields: [{ name: 'plan', label: 'Plan', options: PLANS, initial: 'starter' }, EMAIL],
    button: 'Create the session',
    busy: 'Creating',
    run: ({ payments }, values) => payments.createCheckoutSession(valueOf(values, 'plan'), { customer_email: valueOf(values, 'email') }),
    said: ({ id, amount_total }) => `${id}, ${inDollars(amount_total)} to pay within 24 hours`,
    shown: (session) => <CheckoutPanel session={session} />,
  }),
  demoCall({
    name: 'payments.retrieveCheckoutSession',
    title: 'Come back',
    note: 'Coming back from checkout counts as having paid.',
    fields: [SESSION],
    button: 'Retrieve the session',
    busy: 'Retrieving',
    run: ({ payments }, values) => payments.retrieveCheckoutSession(valueOf(values, 'session')),
    said: ({ id, status, payment_status }) => `${id} is ${status} and ${payment_status}`,
    shown: (session) => <CheckoutPanel session={session} />,
  }),
  demoCall({
    name: 'payments.createCustomer',
    title: 'Customer',
    fields: [EMAIL, { name: 'name', label: 'Name', initial: (simulation) => buyer(simulation).name }],
    button: 'Create the customer',
    busy: 'Creating',
    run: ({ payments }, values) => payments.createCustomer(valueOf(values, 'email'), valueOf(values, 'name')),
    said: ({ id, email }) => `${id} is ${email}`,
    shown: ({ id, email, name }) => (
      <Facts
        of={[
          ['Customer', id],
          ['Name', name],
          ['Email', email],
        ]}
      />
    ),
  }),
  demoCall({
    name: 'payments.createSubscription',
    title: 'Subscribe',
    note: 'Needs a customer; a period has 30 days.',
    fields: [CUSTOMER, { name: 'price', label: 'Price', options: PLANS, initial: 'professional' }],
    button: 'Subscribe',
    busy: 'Subscribing',
    run: ({ payments }, values) => payments.createSubscription(valueOf(values, 'customer'), valueOf(values, 'price')),
    said: ({ id, plan }) => `${id}, ${plan.name} at ${inDollars(plan.price)} a month`,
    shown: (subscription) => <SubscriptionPanel subscription={subscription} />,
  }),
  demoCall({
    name: 'payments.cancelSubscription',
    title: 'Cancel',
    fields: [SUBSCRIPTION],
    button: 'Cancel the subscription',
    busy: 'Cancelling',
    run: ({ payments }, values) => payments.cancelSubscription(valueOf(values, 'subscription')),
    said: ({ id }) => `${id} is canceled`,
    shown: (subscription) => <SubscriptionPanel subscription={subscription} />,
  }),
  demoCall({
    name: 'payments.getCustomerSubscriptions',
    title: 'Subscriptions',
    fields: [CUSTOMER],
    button: 'Get the subscriptions',
    busy: 'Asking',
    run: ({ payments }, values) => payments.getCustomerSubscriptions(valueOf(values, 'customer')),
    said: (found) => (found.length === 1 ? '1 subscription' : `${found.length} subscriptions`),
    shown: (found) => (
      <Rows
        label="Subscriptions"
        of={found.map(({ id, plan, status }) => ({ key: id, title: plan.name, detail: id, aside: status.replace('_', ' ') }))}
      />
    ),
  }),
  demoCall({
    name: 'payments.simulateWebhook',
    title: 'Webhook',
    note: 'Shows what a message of the payment provider changes here, and what a product would do.',
    fields: [
      {
        name: 'type',
        label: 'Message',
        options: WEBHOOK_TYPES.map((type) => [type, type] as const),
        initial: 'checkout.session.completed',
        wide: true,
      },
      { name: 'object', label: 'About', options: objects, initial: (simulation) => objects(simulation)[0]?.[0] ?? '' },
    ],
    button: 'Deliver the webhook',
    busy: 'Delivering',
    run: ({ payments }, values) => payments.simulateWebhook(valueOf(values, 'type') as WebhookType, valueOf(values, 'object')),
    said: ({ changed }) => changed[0] ?? 'nothing changed',
    shown: (webhook) => <WebhookPanel webhook={webhook} />,
  }),
];
