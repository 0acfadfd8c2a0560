import { answer, api } from '../../../lib/api/client';
import { unlessGone } from '../../../lib/api/problem';
import { createIntent } from '../../../lib/api/intent';
import type { Answer, Body } from '../../../lib/openapi/types';

export type NewLead = Body<'/api/leads/items', 'post'>;
type AddedLead = Answer<'/api/leads/items', 'post'>;

const intent = createIntent();

export async function addLead(lead: NewLead): Promise<AddedLead> {
  const headers = intent.headers(lead, lead.email);
  const added = await answer(api.POST('/api/leads/items', { body: lead, headers }));
  intent.settle(headers);
  return added;
}

export type LeadDeletion = Answer<'/api/leads/items/deletion', 'get'>;

/** The word to type before everything is deleted. */
export const THE_WORD = 'delete';

export const leadDeletionKey = ['lead-deletion'];

export const getLeadDeletion = (): Promise<LeadDeletion> => answer(api.GET('/api/leads/items/deletion'));

export const deleteAllLeads = (): Promise<unknown> => answer(api.POST('/api/leads/items/deletion', { body: { confirm: THE_WORD } }));

export const deleteLead = (leadId: string): Promise<void> =>
  unlessGone(answer(api.DELETE('/api/leads/items/{leadId}', { params: { path: { leadId } } })));

export type LeadsPage = Answer<'/api/leads/items', 'get'>;
export type Lead = LeadsPage['items'][number];

const PAGE = 50;

export interface LeadsWanted {
  /** Of this list only. */
  listId?: string;
  search: string;
  source?: string;
}

const queryOf = ({ listId, search, source }: LeadsWanted) => ({
  ...(listId && { list_id: listId }),
  ...(search && { search }),
  ...(source && { source }),
});

export const leadsKey = (wanted: LeadsWanted): unknown[] => ['leads', queryOf(wanted)];

export const listLeads = (wanted: LeadsWanted, after: string | null): Promise<LeadsPage> =>
  answer(api.GET('/api/leads/items', { params: { query: { ...queryOf(wanted), limit: PAGE, ...(after && { after }) } } }));

/** All that the filter shows, however many pages that is. */
export const exportLeads = (wanted: LeadsWanted): Promise<Blob> =>
  answer<Blob>(api.GET('/api/leads/items/export', { params: { query: queryOf(wanted) }, parseAs: 'blob' }));
