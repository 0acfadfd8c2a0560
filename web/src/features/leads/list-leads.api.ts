import { answer, api } from '../../lib/api/client';
import type { Answer } from '../../lib/openapi/types';

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
