import { answer, api } from '../../../lib/api/client';
import { unlessGone } from '../../../lib/api/problem';
import { sendFile } from '../../../lib/api/send-file';
import type { Answer } from '../../../lib/openapi/types';

export type SuppressionsPage = Answer<'/api/suppressions', 'get'>;
export type Suppression = SuppressionsPage['items'][number];

const PAGE = 50;

export interface SuppressionsWanted {
  search: string;
  /** Empty means any. */
  reason: string;
}

export const suppressionsKey = ['suppressions'];

export const listSuppressions = ({ search, reason }: SuppressionsWanted, after: string | null): Promise<SuppressionsPage> => {
  const query = { limit: PAGE, ...(search && { search }), ...(reason && { reason }), ...(after && { after }) };
  return answer(api.GET('/api/suppressions', { params: { query } }));
};

/** A repeat gives the same entry. */
export const addSuppression = (value: string): Promise<unknown> => answer(api.POST('/api/suppressions', { body: { value } }));

export type ImportedSuppressions = Answer<'/api/suppressions/import', 'post'>;

export const importSuppressions = (file: File): Promise<ImportedSuppressions> =>
  sendFile(file, (form) => answer(api.POST('/api/suppressions/import', form)));

export const exportSuppressions = (): Promise<Blob> => answer<Blob>(api.GET('/api/suppressions/export', { parseAs: 'blob' }));

export const removeSuppression = (suppressionId: string): Promise<void> =>
  unlessGone(answer(api.DELETE('/api/suppressions/{suppressionId}', { params: { path: { suppressionId } } })));
