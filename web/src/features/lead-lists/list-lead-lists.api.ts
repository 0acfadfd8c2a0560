import { answer, api } from '../../lib/api/client';
import type { Answer } from '../../lib/openapi/types';

export type LeadListInList = Answer<'/api/leads', 'get'>['lead_lists'][number];

export const leadListsKey = ['lead-lists'];

export const listLeadLists = async (): Promise<LeadListInList[]> => (await answer(api.GET('/api/leads'))).lead_lists;
