import { answer, api } from '../../../lib/api/client';
import { sendFile } from '../../../lib/api/send-file';
import { createIntent } from '../../../lib/api/intent';
import type { Answer } from '../../../lib/openapi/types';

const repeatIntent = createIntent();

/** Reads the stored file once more, with these columns. */
export async function importAgain(listId: string, mapping: ColumnMapping): Promise<UploadedList> {
  const body = { mapping };
  const headers = repeatIntent.headers(body, listId);
  const list = await answer(api.POST('/api/leads/{listId}/import', { params: { path: { listId } }, body, headers }));
  repeatIntent.settle(headers);
  return list;
}

export type UploadedList = Answer<'/api/leads/upload', 'post'>;
export type ColumnMapping = UploadedList['mapping'];

const uploadIntent = createIntent();

/** Sends the file unchanged; the server reads it and returns what it found. */
export async function uploadLeads(file: File): Promise<UploadedList> {
  const headers = uploadIntent.headers([file.size, file.lastModified], file.name);
  const uploaded = await sendFile(file, (form) => answer(api.POST('/api/leads/upload', { ...form, headers })));
  uploadIntent.settle(headers);
  return uploaded;
}
