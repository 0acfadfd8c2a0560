import { answer, api } from '../../../lib/api/client';
import { createIntent } from '../../../lib/api/intent';
import type { Answer } from '../../../lib/openapi/types';

export type ConversionsPage = Answer<'/api/conversions', 'get'>;
export type ListedConversion = ConversionsPage['items'][number];

/** Under the campaign's key: a change to the campaign changes its orders. */
export const leadConversionsKey = (campaignId: string, leadId: string): string[] => ['campaign', campaignId, 'conversions', leadId];

export const listLeadConversions = (leadId: string): Promise<ConversionsPage> =>
  answer(api.GET('/api/conversions', { params: { query: { lead_id: leadId, limit: 200 } } }));

export type Conversion = Answer<'/api/conversions', 'post'>;

export interface NewConversion {
  lead_id: string;
  campaign_id: string;
  amount: number;
  /** Now, if it is omitted. */
  occurred_at?: string;
}

const intent = createIntent();

export async function recordConversion(body: NewConversion): Promise<Conversion> {
  const headers = intent.headers(body, body.lead_id);
  const recorded = await answer(api.POST('/api/conversions', { body, headers }));
  intent.settle(headers);
  return recorded;
}

/** Reverses what is left of an order; a repeat changes nothing. */
export const reverseConversion = (conversionId: string): Promise<unknown> =>
  answer(api.POST('/api/conversions/{conversionId}/reverse', { params: { path: { conversionId } }, body: {} }));
