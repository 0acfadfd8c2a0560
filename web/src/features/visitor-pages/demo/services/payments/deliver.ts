import { idOf } from '../../simulation/random';
import { Refusal, type Simulation } from '../../simulation/simulation';
import { withPlan } from '../auth/account';
import { keepUser, userByEmail } from '../auth/kept-users';
import type { CheckoutSession } from './checkout';
import { customers, sessions, subscriptions } from './kept-payments';
import type { Subscription } from './subscription';
import { afterCheckout, afterEvent, isAboutCheckout, PRODUCT_WOULD, type PlanChange, type Webhook, type WebhookType } from './webhook';

/** Applies a webhook to the simulated records. @throws Refusal if its object is not stored */
export function deliver(simulation: Simulation, type: WebhookType, objectId: string): Webhook {
  const { object, changed } = isAboutCheckout(type) ? ofCheckout(simulation, objectId) : ofSubscription(simulation, type, objectId);
  const event = { id: idOf(simulation.random, 'evt'), type, created_at: simulation.now().toISOString(), data: { object } };
  return { event, changed, product_would: PRODUCT_WOULD[type] };
}

function ofCheckout(simulation: Simulation, id: string): { object: CheckoutSession; changed: string[] } {
  const session = sessions(simulation).byId(id);
  if (!session) throw new Refusal('Session not found');
  const object = sessions(simulation).keep(afterCheckout(session));
  const plan = object.line_items[0]?.plan ?? '';
  return {
    object,
    changed: [`${id} is complete and paid`, ...changeOfPlan(simulation, object.customer_email, { plan, status: 'active' })],
  };
}

function ofSubscription(simulation: Simulation, type: Exclude<WebhookType, 'checkout.session.completed'>, id: string) {
  const subscription = subscriptions(simulation).byId(id);
  if (!subscription) throw new Refusal('Subscription not found');
  const object: Subscription = subscriptions(simulation).keep(afterEvent(type, subscription, simulation.now()));
  const email = customers(simulation).byId(object.customer)?.email ?? null;
  const state = `${id} is ${object.status.replace('_', ' ')}, its period ends on ${object.current_period_end.slice(0, 10)}`;
  return { object, changed: [state, ...changeOfPlan(simulation, email, { plan: object.plan.id, status: object.status })] };
}

function changeOfPlan(simulation: Simulation, email: string | null, { plan, status }: PlanChange): string[] {
  const user = email === null ? undefined : userByEmail(simulation, email);
  if (!user) return ['No simulated account has this address, so no plan changed'];
  keepUser(simulation, withPlan(user, plan, status));
  return [`The account of ${user.email} has the plan ${plan}, ${status.replace('_', ' ')}`];
}
