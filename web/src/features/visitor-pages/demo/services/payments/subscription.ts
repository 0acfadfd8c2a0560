import { idOf, type Random } from '../../simulation/random';
import type { SimulatedPlan } from './plans';

const DAY = 86_400_000;
const PERIOD_DAYS = 30;

export interface Customer {
  id: string;
  email: string;
  name: string;
  created_at: string;
}

export interface Subscription {
  id: string;
  customer: string;
  status: 'active' | 'past_due' | 'canceled';
  plan: SimulatedPlan;
  current_period_start: string;
  current_period_end: string;
  canceled_at: string | null;
}

const period = (from: Date) => ({
  current_period_start: from.toISOString(),
  current_period_end: new Date(from.getTime() + PERIOD_DAYS * DAY).toISOString(),
});

export const newSubscription = (random: Random, customer: string, plan: SimulatedPlan, now: Date): Subscription => ({
  id: idOf(random, 'sub'),
  customer,
  status: 'active',
  plan,
  ...period(now),
  canceled_at: null,
});

/** A second cancellation changes nothing: the first one counts. */
export const canceled = (subscription: Subscription, now: Date): Subscription =>
  subscription.status === 'canceled' ? subscription : { ...subscription, status: 'canceled', canceled_at: now.toISOString() };

export const renewed = (subscription: Subscription): Subscription =>
  subscription.status === 'canceled'
    ? subscription
    : { ...subscription, status: 'active', ...period(new Date(subscription.current_period_end)) };

export const overdue = (subscription: Subscription): Subscription =>
  subscription.status === 'canceled' ? subscription : { ...subscription, status: 'past_due' };
