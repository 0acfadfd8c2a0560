import { answer, api } from '../../lib/api/client';
import type { Answer } from '../../lib/openapi/types';

export type Holdout = Answer<'/api/campaigns/{campaignId}/holdout', 'get'>;

export const holdoutKey = (campaignId: string): string[] => ['campaign', campaignId, 'holdout'];

export const getHoldout = (campaignId: string): Promise<Holdout> =>
  answer(api.GET('/api/campaigns/{campaignId}/holdout', { params: { path: { campaignId } } }));
