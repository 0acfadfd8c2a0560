import { answer, api } from '../../lib/api/client';
import type { Answer } from '../../lib/openapi/types';

export type LeadList = Answer<'/api/leads/{listId}', 'get'>;

export const leadListKey = (listId: string): string[] => ['lead-list', listId];

export const getLeadList = (listId: string): Promise<LeadList> => answer(api.GET('/api/leads/{listId}', { params: { path: { listId } } }));
