import { answer, api } from '../../lib/api/client';
import type { Answer } from '../../lib/openapi/types';

export type PublicConfig = Answer<'/api/config', 'get'>;

export const getPublicConfig = (): Promise<PublicConfig> => answer(api.GET('/api/config'));
