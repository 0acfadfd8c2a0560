import { answer, api } from '../../lib/api/client';
import type { Answer } from '../../lib/api/types';

export type LeadsPage = Answer<'/api/leads/items', 'get'>;
export type Lead = LeadsPage['items'][number];

const PAGE = 50;

export interface LeadsWanted {
  listId: string;
  search: string;
}

export const leadsKey = ({ listId, search }: LeadsWanted): string[] => ['leads', listId, search];

export const listLeads = ({ listId, search }: LeadsWanted, after: string | null): Promise<LeadsPage> =>
  answer(
    api.GET('/api/leads/items', {
      params: { query: { list_id: listId, limit: PAGE, ...(search && { search }), ...(after && { after }) } },
    }),
  );
