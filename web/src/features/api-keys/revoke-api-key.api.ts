import { answer, api } from '../../lib/api/client';

export const revokeApiKey = (keyId: string): Promise<unknown> =>
  answer(api.DELETE('/api/api-keys/{keyId}', { params: { path: { keyId } } }));
