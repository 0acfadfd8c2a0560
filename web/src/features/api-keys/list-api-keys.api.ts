import { answer, api } from '../../lib/api/client';
import type { Answer } from '../../lib/openapi/types';

export type ApiKey = Answer<'/api/api-keys', 'get'>['keys'][number];
export type Scope = ApiKey['scopes'][number];

export const apiKeysKey = ['api-keys'];

export const listApiKeys = async (): Promise<ApiKey[]> => (await answer(api.GET('/api/api-keys'))).keys;
