import { answer, api } from '../../lib/api/client';

/** Every row that was left out, with its original columns and the reason. */
export const downloadProblems = (listId: string): Promise<Blob> =>
  answer<Blob>(api.GET('/api/leads/{listId}/problems', { params: { path: { listId } }, parseAs: 'blob' }));
