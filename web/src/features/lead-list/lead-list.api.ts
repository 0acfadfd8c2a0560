import { answer, api } from '../../lib/api/client';
import type { UploadedList } from '../upload-leads/upload-leads.api';

/** Takes in the good leads of the stored file that were above the limit. */
export const importWaiting = (listId: string): Promise<UploadedList> =>
  answer(api.POST('/api/leads/{listId}/import-waiting', { params: { path: { listId } } }));
