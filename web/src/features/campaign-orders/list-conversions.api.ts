import { answer, api } from '../../lib/api/client';
import type { Answer } from '../../lib/openapi/types';

export type ConversionsPage = Answer<'/api/conversions', 'get'>;
export type ListedConversion = ConversionsPage['items'][number];

/** Under the campaign's key: what changes the campaign changes its orders. */
export const leadConversionsKey = (campaignId: string, leadId: string): string[] => ['campaign', campaignId, 'conversions', leadId];

export const listLeadConversions = (leadId: string): Promise<ConversionsPage> =>
  answer(api.GET('/api/conversions', { params: { query: { lead_id: leadId, limit: 200 } } }));
