import { answer, api } from '../../../lib/api/client';
import { unlessGone } from '../../../lib/api/problem';
import { createIntent } from '../../../lib/api/intent';
import type { Answer, Body } from '../../../lib/openapi/types';

export type NewApiKey = Body<'/api/api-keys', 'post'>;
export type IssuedApiKey = Answer<'/api/api-keys', 'post'>;

const intent = createIntent();

export async function issueApiKey(wanted: NewApiKey): Promise<IssuedApiKey> {
  const headers = intent.headers(wanted, wanted.name);
  const issued = await answer(api.POST('/api/api-keys', { body: wanted, headers }));
  intent.settle(headers);
  return issued;
}

export type ApiKey = Answer<'/api/api-keys', 'get'>['keys'][number];
export type Scope = ApiKey['scopes'][number];

export const apiKeysKey = ['api-keys'];

export const listApiKeys = async (): Promise<ApiKey[]> => (await answer(api.GET('/api/api-keys'))).keys;

export const revokeApiKey = (keyId: string): Promise<void> =>
  unlessGone(answer(api.DELETE('/api/api-keys/{keyId}', { params: { path: { keyId } } })));
