import { answer, api } from '../../lib/api/client';
import type { Answer, Body } from '../../lib/openapi/types';

export type SuppressionsPage = Answer<'/api/suppressions', 'get'>;
export type Suppression = SuppressionsPage['items'][number];

const PAGE = 50;

export interface SuppressionsWanted {
  search: string;
  /** Empty is any. */
  reason: string;
}

export const suppressionsKey = ['suppressions'];

export const listSuppressions = ({ search, reason }: SuppressionsWanted, after: string | null): Promise<SuppressionsPage> => {
  const query = { limit: PAGE, ...(search && { search }), ...(reason && { reason }), ...(after && { after }) };
  return answer(api.GET('/api/suppressions', { params: { query } }));
};

/** A repeat is the same entry. */
export const addSuppression = (value: string): Promise<unknown> => answer(api.POST('/api/suppressions', { body: { value } }));

export type ImportedSuppressions = Answer<'/api/suppressions/import', 'post'>;

export function importSuppressions(file: File): Promise<ImportedSuppressions> {
  const form = new FormData();
  form.append('file', file);
  const body = form as unknown as Body<'/api/suppressions/import', 'post'>;
  return answer(api.POST('/api/suppressions/import', { body, bodySerializer: (given) => given }));
}

export const exportSuppressions = (): Promise<Blob> => answer<Blob>(api.GET('/api/suppressions/export', { parseAs: 'blob' }));

export const removeSuppression = (suppressionId: string): Promise<unknown> =>
  answer(api.DELETE('/api/suppressions/{suppressionId}', { params: { path: { suppressionId } } }));
