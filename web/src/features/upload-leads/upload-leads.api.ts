import { answer, api } from '../../lib/api/client';
import { createIntent } from '../../lib/api/intent';
import type { Answer, Body } from '../../lib/openapi/types';

export type UploadedList = Answer<'/api/leads/upload', 'post'>;
export type ColumnMapping = UploadedList['mapping'];

const intent = createIntent();

/** Sends the file as it is; the server reads it and answers with what it found. */
export async function uploadLeads(file: File): Promise<UploadedList> {
  const form = new FormData();
  form.append('file', file);
  const headers = intent.headers([file.name, file.size, file.lastModified]);
  const uploaded = await answer(
    api.POST('/api/leads/upload', { body: form as unknown as Body<'/api/leads/upload', 'post'>, bodySerializer: (body) => body, headers }),
  );
  intent.settle();
  return uploaded;
}
