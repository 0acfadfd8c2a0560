import { answer, api } from '../../../lib/api/client';
import { sendFile } from '../../../lib/api/send-file';
import type { Answer } from '../../../lib/openapi/types';

export type FilePreview = Answer<'/api/leads/preview', 'post'>;

/** Has the server read the file by the rules of an upload, without storing anything. */
export const previewFile = (file: File): Promise<FilePreview> => sendFile(file, (form) => answer(api.POST('/api/leads/preview', form)));
