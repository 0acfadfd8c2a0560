import { answer, api } from '../../../lib/api/client';
import type { Answer } from '../../../lib/openapi/types';

export type TimelineEntry = Answer<'/api/campaigns/{campaignId}/timeline', 'get'>[number];

export const timelineKey = (campaignId: string): string[] => ['campaign', campaignId, 'timeline'];

export const getCampaignTimeline = (campaignId: string): Promise<TimelineEntry[]> =>
  answer(api.GET('/api/campaigns/{campaignId}/timeline', { params: { path: { campaignId } } }));

export const pauseCampaign = (id: string): Promise<unknown> =>
  answer(api.POST('/api/campaigns/{campaignId}/pause', { params: { path: { campaignId: id } } }));

export const resumeCampaign = (id: string): Promise<unknown> =>
  answer(api.POST('/api/campaigns/{campaignId}/resume', { params: { path: { campaignId: id } } }));
