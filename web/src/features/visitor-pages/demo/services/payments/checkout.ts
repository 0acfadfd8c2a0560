import { idOf, type Random } from '../../simulation/random';
import type { SimulatedPlan } from './plans';

const HOUR = 3_600_000;
const SESSION_HOURS = 24;

export interface CheckoutOptions {
  customer_email?: string;
  success_url?: string;
  cancel_url?: string;
}

export interface CheckoutSession {
  id: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  customer_email: string | null;
  line_items: { plan: string; description: string; quantity: number; amount: number; currency: string }[];
  amount_total: number;
  currency: string;
  success_url: string;
  cancel_url: string;
  created_at: string;
  expires_at: string;
}

export const newSession = (random: Random, plan: SimulatedPlan, options: CheckoutOptions, now: Date): CheckoutSession => ({
  id: idOf(random, 'cs'),
  status: 'open',
  payment_status: 'unpaid',
  customer_email: options.customer_email || null,
  line_items: [{ plan: plan.id, description: `${plan.name}, monthly`, quantity: 1, amount: plan.price, currency: plan.currency }],
  amount_total: plan.price,
  currency: plan.currency,
  success_url: options.success_url || '/payment-success',
  cancel_url: options.cancel_url || '/payment-cancel',
  created_at: now.toISOString(),
  expires_at: new Date(now.getTime() + SESSION_HOURS * HOUR).toISOString(),
});

/** A visitor who returns within 24 hours has paid: nobody is asked for a card here. */
export function retrieved(session: CheckoutSession, now: Date): CheckoutSession {
  if (session.status !== 'open') return session;
  if (now >= new Date(session.expires_at)) return { ...session, status: 'expired' };
  return { ...session, status: 'complete', payment_status: 'paid' };
}
