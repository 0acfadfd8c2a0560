import { answer, api } from '../../lib/api/client';
import type { Answer } from '../../lib/openapi/types';

export type DayFigures = Answer<'/api/campaigns/{campaignId}/daily', 'get'>[number];

export const dailyKey = (campaignId: string): string[] => ['campaign', campaignId, 'daily'];

export const getDailyFigures = (campaignId: string): Promise<DayFigures[]> =>
  answer(api.GET('/api/campaigns/{campaignId}/daily', { params: { path: { campaignId } } }));
