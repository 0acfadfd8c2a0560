import { answer, api } from '../../lib/api/client';
import type { Answer } from '../../lib/openapi/types';

export type Billing = Answer<'/api/billing', 'get'>;

export const billingKey = ['billing'];

export const getBilling = (): Promise<Billing> => answer(api.GET('/api/billing'));

const WITH_SUBSCRIPTION = ['active', 'canceling', 'past_due', 'unpaid'];

export const hasSubscription = ({ status }: Pick<Billing, 'status'>): boolean => WITH_SUBSCRIPTION.includes(status);

/** @returns the id of the plan that the account pays for; null without a subscription */
export const subscribedTo = (billing: Billing): string | null => (hasSubscription(billing) ? billing.planId : null);
