import { answer, api } from '../../lib/api/client';
import { createIntent } from '../../lib/api/intent';
import type { ColumnMapping, UploadedList } from './upload-leads.api';

const intent = createIntent();

/** Reads the stored file once more, with these columns. */
export async function importAgain(listId: string, mapping: ColumnMapping): Promise<UploadedList> {
  const body = { mapping };
  const headers = intent.headers([listId, body]);
  const list = await answer(api.POST('/api/leads/{listId}/import', { params: { path: { listId } }, body, headers }));
  intent.settle();
  return list;
}
