import { answer, api } from '../../lib/api/client';
import { ApiProblem } from '../../lib/api/problem';
import type { Answer, Body } from '../../lib/openapi/types';
import type { Billing } from '../subscription/get-billing.api';

export type Quote = Answer<'/api/billing/change/preview', 'post'>;
type Request = Body<'/api/billing/change/preview', 'post'>;

/** @param terms that were agreed to; null where the plan has none */
export const previewChange = (planId: string, terms: string | null): Promise<Quote> =>
  answer(api.POST('/api/billing/change/preview', { body: { package_id: planId as Request['package_id'], agreed_terms: terms } }));

export const changePlan = (quote_id: string): Promise<Billing> => answer(api.POST('/api/billing/change', { body: { quote_id } }));

const hasCode = (error: unknown, code: string): boolean => error instanceof ApiProblem && error.problem.code === code;

/** What was shown does not hold any more: what it costs now has to be shown first. */
export const isOutdated = (error: unknown): boolean => hasCode(error, 'QUOTE_OUTDATED');
export const isDeclined = (error: unknown): boolean => hasCode(error, 'PAYMENT_DECLINED');
