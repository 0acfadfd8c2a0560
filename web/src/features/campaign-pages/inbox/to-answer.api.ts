import { answer, api } from '../../../lib/api/client';
import { follows } from '../../../lib/updates/topics';

export const inboxKey = ['inbox'];

const FEWEST = { params: { query: { limit: 1, state: 'to_answer' } } } as const;

/** How many conversations wait for an answer, for the menu of every page. */
export const toAnswerQuery = {
  queryKey: [...inboxKey, 'to-answer'],
  queryFn: async (): Promise<number> => (await answer(api.GET('/api/inbox/threads', FEWEST))).counts.to_answer,
  meta: follows('inbox'),
};
