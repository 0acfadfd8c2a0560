import { isAddress } from '../../simulation/address';
import { idOf } from '../../simulation/random';
import { type Answer, call, QUICK, Refusal, type Simulation } from '../../simulation/simulation';
import { type CheckoutOptions, type CheckoutSession, newSession, retrieved } from './checkout';
import { deliver } from './deliver';
import { customers, sessions, subscriptions } from './kept-payments';
import { planOf } from './plans';
import { canceled, type Customer, newSubscription, type Subscription } from './subscription';
import { isAboutCheckout, type Webhook, type WebhookType } from './webhook';

/** Payments. No card is asked for, and no money moves. */
export const payments = (simulation: Simulation) => {
  const { random, now } = simulation;
  const answer = <T>(failure: string, body: () => T): Promise<Answer<T>> => call(simulation, QUICK, failure, body);
  return {
    createCheckoutSession: (planId: string, options: CheckoutOptions = {}) =>
      answer('Failed to create checkout session', (): CheckoutSession => {
        const plan = planOf(planId);
        if (!plan) throw new Refusal('Invalid plan ID');
        return sessions(simulation).keep(newSession(random, plan, options, now()));
      }),

    retrieveCheckoutSession: (sessionId: string) =>
      answer('Failed to retrieve session', (): CheckoutSession => {
        const session = sessions(simulation).byId(sessionId);
        if (!session) throw new Refusal('Session not found');
        return sessions(simulation).keep(retrieved(session, now()));
      }),

    createCustomer: (email: string, name: string) =>
      answer('Failed to create customer', (): Customer => {
        if (!isAddress(email)) throw new Error('No customer without an address');
        return customers(simulation).keep({ id: idOf(random, 'cus'), email, name, created_at: now().toISOString() });
      }),

    createSubscription: (customerId: string, priceId: string) =>
      answer('Failed to create subscription', (): Subscription => {
        const plan = planOf(priceId);
        if (!plan) throw new Refusal('Invalid price ID');
        if (!customers(simulation).byId(customerId)) throw new Error('No such customer');
        return subscriptions(simulation).keep(newSubscription(random, customerId, plan, now()));
      }),

    cancelSubscription: (subscriptionId: string) =>
      answer('Failed to cancel subscription', (): Subscription => {
        const subscription = subscriptions(simulation).byId(subscriptionId);
        if (!subscription) throw new Refusal('Subscription not found');
        return subscriptions(simulation).keep(canceled(subscription, now()));
      }),

    getCustomerSubscriptions: (customerId: string) =>
      answer('Failed to retrieve subscriptions', (): Subscription[] =>
        subscriptions(simulation)
          .all()
          .filter(({ customer }) => customer === customerId),
      ),

    simulateWebhook: (type: WebhookType, objectId: string) =>
      answer(isAboutCheckout(type) ? 'Failed to retrieve session' : 'Failed to retrieve subscriptions', (): Webhook =>
        deliver(simulation, type, objectId),
      ),
  };
};
