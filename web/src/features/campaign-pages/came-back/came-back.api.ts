import { answer, api } from '../../../lib/api/client';
import type { Answer } from '../../../lib/openapi/types';

export type CameBack = Answer<'/api/dashboard/came-back', 'get'>[number];

/** @param campaign none means all of them */
export const cameBackKey = (campaign?: string): string[] => (campaign ? ['campaign', campaign, 'came-back'] : ['came-back']);

export const getCameBack = (limit: number, campaign?: string): Promise<CameBack[]> =>
  answer(api.GET('/api/dashboard/came-back', { params: { query: { limit, ...(campaign && { campaign }) } } }));
