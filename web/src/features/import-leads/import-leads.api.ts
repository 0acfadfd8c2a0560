import { answer, api } from '../../lib/api/client';
import type { Answer, Body } from '../../lib/openapi/types';

export type FilePreview = Answer<'/api/leads/preview', 'post'>;

/** Has the server read the file by the rules of an upload, and keep nothing of it. */
export function previewFile(file: File): Promise<FilePreview> {
  const form = new FormData();
  form.append('file', file);
  return answer(
    api.POST('/api/leads/preview', { body: form as unknown as Body<'/api/leads/preview', 'post'>, bodySerializer: (body) => body }),
  );
}
