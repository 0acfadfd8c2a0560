import { answer, api } from '../../../lib/api/client';
import { ApiProblem } from '../../../lib/api/problem';
import type { Answer, Body } from '../../../lib/openapi/types';
import type { Billing } from '../../subscription/subscription.api';

export const cancelSubscription = (): Promise<Billing> => answer(api.POST('/api/billing/cancel', {}));
export const resumeSubscription = (): Promise<Billing> => answer(api.POST('/api/billing/resume', {}));

export type Quote = Answer<'/api/billing/change/preview', 'post'>;
type Request = Body<'/api/billing/change/preview', 'post'>;

/** @param terms that were agreed to; null if the plan has none */
export const previewChange = (planId: string, terms: string | null): Promise<Quote> =>
  answer(api.POST('/api/billing/change/preview', { body: { package_id: planId as Request['package_id'], agreed_terms: terms } }));

export const changePlan = (quote_id: string): Promise<Billing> => answer(api.POST('/api/billing/change', { body: { quote_id } }));

const hasCode = (error: unknown, code: string): boolean => error instanceof ApiProblem && error.problem.code === code;

/** The shown quote is no longer valid: the present cost has to be shown first. */
export const isOutdated = (error: unknown): boolean => hasCode(error, 'QUOTE_OUTDATED');
export const isDeclined = (error: unknown): boolean => hasCode(error, 'PAYMENT_DECLINED');

export type Invoice = Answer<'/api/billing/invoices', 'get'>[number];

/** Below the key of the plan, so that every change of one reloads both. */
export const invoicesKey = ['billing', 'invoices'];

export const listInvoices = (): Promise<Invoice[]> => answer(api.GET('/api/billing/invoices'));

export const getInvoiceLink = async (invoiceId: string): Promise<string> =>
  (await answer(api.GET('/api/billing/invoices/{invoiceId}/link', { params: { path: { invoiceId } } }))).url;

/** @returns Stripe's own page, where the card is changed; it leads back here */
export const openPortal = async (): Promise<string> =>
  (await answer(api.POST('/api/billing/portal', { body: { return_path: '/settings/billing' } }))).url;

export type FeeMonth = Answer<'/api/billing/performance', 'get'>[number];
export type FeeLinesPage = Answer<'/api/billing/performance/{month}', 'get'>;
export type FeeLine = FeeLinesPage['items'][number];

export const performanceKey = ['billing', 'performance'];
export const feeLinesKey = (month: string): string[] => [...performanceKey, month];

export const listFeeMonths = (): Promise<FeeMonth[]> => answer(api.GET('/api/billing/performance'));

export const listFeeLines = (month: string, after: string | null): Promise<FeeLinesPage> =>
  answer(api.GET('/api/billing/performance/{month}', { params: { path: { month }, query: after === null ? {} : { after } } }));

export const downloadFeeLines = (month: string): Promise<Blob> =>
  answer<Blob>(api.GET('/api/billing/performance/{month}/orders.csv', { params: { path: { month } }, parseAs: 'blob' }));
