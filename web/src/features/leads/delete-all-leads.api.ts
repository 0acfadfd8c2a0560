import { answer, api } from '../../lib/api/client';
import type { Answer } from '../../lib/openapi/types';

export type LeadDeletion = Answer<'/api/leads/items/deletion', 'get'>;

/** What has to be typed before everything goes. */
export const THE_WORD = 'delete';

export const leadDeletionKey = ['lead-deletion'];

export const getLeadDeletion = (): Promise<LeadDeletion> => answer(api.GET('/api/leads/items/deletion'));

export const deleteAllLeads = (): Promise<unknown> => answer(api.POST('/api/leads/items/deletion', { body: { confirm: THE_WORD } }));
