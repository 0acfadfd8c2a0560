import { answer, api } from '../../../lib/api/client';
import type { Answer, Body } from '../../../lib/openapi/types';

export type PrivacyRequest = Body<'/api/privacy/requests', 'post'>;
export type PrivacyKind = PrivacyRequest['kind'];

export const requestPrivacy = (body: PrivacyRequest): Promise<Answer<'/api/privacy/requests', 'post'>> =>
  answer(api.POST('/api/privacy/requests', { body }));

export const confirmRequest = (token: string): Promise<Answer<'/api/privacy/requests/confirm', 'post'>> =>
  answer(api.POST('/api/privacy/requests/confirm', { body: { token } }));

export async function downloadOwnData(token: string): Promise<{ content: Blob; name: string }> {
  const call = await api.POST('/api/privacy/exports', { body: { token }, parseAs: 'blob' });
  const content = await answer<Blob>(Promise.resolve(call));
  const named = /filename="([^"]+)"/.exec(call.response.headers.get('Content-Disposition') ?? '');
  return { content, name: named?.[1] ?? 'rekindle-data.zip' };
}
