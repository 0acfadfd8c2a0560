import { answer, api } from '../../../lib/api/client';
import type { Body } from '../../../lib/openapi/types';

export type AccountErasure = Body<'/api/account/erase', 'post'>;

export const THE_WORD = 'delete';

export const eraseAccount = (body: AccountErasure): Promise<unknown> => answer(api.POST('/api/account/erase', { body }));

/** All data of the account; the server names the file. */
export async function exportAccount(): Promise<{ content: Blob; name: string }> {
  const call = await api.GET('/api/account/export', { parseAs: 'blob' });
  const content = await answer<Blob>(Promise.resolve(call));
  const named = /filename="([^"]+)"/.exec(call.response.headers.get('Content-Disposition') ?? '');
  return { content, name: named?.[1] ?? 'rekindle-data.zip' };
}
