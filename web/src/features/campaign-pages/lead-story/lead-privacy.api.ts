import { answer, api } from '../../../lib/api/client';
import type { Answer } from '../../../lib/openapi/types';

export type LeadData = Answer<'/api/leads/items/{leadId}/data', 'get'>;
export type Erasure = Answer<'/api/leads/items/{leadId}/erase', 'post'>;

export const getLeadData = (leadId: string): Promise<LeadData> =>
  answer(api.GET('/api/leads/items/{leadId}/data', { params: { path: { leadId } } }));

export const eraseLead = (leadId: string): Promise<Erasure> =>
  answer(api.POST('/api/leads/items/{leadId}/erase', { params: { path: { leadId } } }));
