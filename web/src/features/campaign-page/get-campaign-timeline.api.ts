import { answer, api } from '../../lib/api/client';
import type { Answer } from '../../lib/openapi/types';

export type TimelineEntry = Answer<'/api/campaigns/{campaignId}/timeline', 'get'>[number];

export const timelineKey = (campaignId: string): string[] => ['campaign', campaignId, 'timeline'];

export const getCampaignTimeline = (campaignId: string): Promise<TimelineEntry[]> =>
  answer(api.GET('/api/campaigns/{campaignId}/timeline', { params: { path: { campaignId } } }));
