import { answer, api } from '../../../lib/api/client';
import { ApiProblem, problemOf } from '../../../lib/api/problem';
import type { Answer, Body } from '../../../lib/openapi/types';
import type { PlanOnCard } from '../../plans/catalogue';

const FALLBACK = 'Failed to create checkout session';
const NO_URL = 'No checkout URL provided.';

export interface Details {
  fullName: string;
  email: string;
  companyName: string;
}

type Started = Answer<'/api/stripe/checkout', 'post'>;
type Order = Body<'/api/stripe/checkout', 'post'>;

/** The accepted terms are named, so that other terms have to be accepted again. */
const order = ({ id, terms }: PlanOnCard): Order => ({
  package_id: id as Order['package_id'],
  origin_url: location.origin,
  ...(terms !== null && { agreed_terms: terms }),
});

/** @returns the payment page's address. @throws Error with the text for the page; ApiProblem if the server refused */
async function addressOf(call: Promise<Started>): Promise<string> {
  const { checkout_url } = await call;
  if (!checkout_url) throw new Error(NO_URL);
  return checkout_url;
}

export const startOwnCheckout = (plan: PlanOnCard): Promise<string> =>
  addressOf(answer(api.POST('/api/stripe/checkout-authenticated', { body: order(plan) })));

export function startCheckout(plan: PlanOnCard, { fullName, email, companyName }: Details): Promise<string> {
  const company = companyName.trim();
  const user_info = { fullName: fullName.trim(), email: email.trim(), ...(company && { companyName: company }) };
  const { timeZone: time_zone } = Intl.DateTimeFormat().resolvedOptions();
  return addressOf(answer(api.POST('/api/stripe/checkout-with-user', { body: { ...order(plan), user_info, time_zone } })));
}

/** The account already pays for a plan: that one is changed instead of buying a second. */
export const isSubscribedAlready = (error: unknown): boolean => error instanceof ApiProblem && error.problem.code === 'SUBSCRIPTION_EXISTS';

/** The alert of a checkout that did not start. */
export function setupFailure(error: unknown): string {
  const message = error instanceof Error && error.message === NO_URL ? NO_URL : problemOf(error, FALLBACK).detail;
  return `Payment setup failed: ${message}`;
}
