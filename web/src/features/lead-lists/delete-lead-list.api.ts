import { answer, api } from '../../lib/api/client';

export const deleteLeadList = (listId: string): Promise<unknown> =>
  answer(api.DELETE('/api/leads/{listId}', { params: { path: { listId } } }));
