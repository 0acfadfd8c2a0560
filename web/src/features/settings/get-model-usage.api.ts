import { answer, api } from '../../lib/api/client';
import type { Answer } from '../../lib/openapi/types';

export const modelUsageKey = ['model-usage'];

export const getModelUsage = (): Promise<Answer<'/api/usage/ai', 'get'>> => answer(api.GET('/api/usage/ai'));
