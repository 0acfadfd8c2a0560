import { answer, api } from '../../lib/api/client';
import type { Answer } from '../../lib/openapi/types';

export type Invoice = Answer<'/api/billing/invoices', 'get'>[number];

/** Below that of the plan, so that whatever changes one asks for both again. */
export const invoicesKey = ['billing', 'invoices'];

export const listInvoices = (): Promise<Invoice[]> => answer(api.GET('/api/billing/invoices'));

export const getInvoiceLink = async (invoiceId: string): Promise<string> =>
  (await answer(api.GET('/api/billing/invoices/{invoiceId}/link', { params: { path: { invoiceId } } }))).url;
