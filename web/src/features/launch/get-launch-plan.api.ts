import { answer, api } from '../../lib/api/client';
import type { Answer } from '../../lib/openapi/types';

export type LaunchPlan = Answer<'/api/campaigns/{campaignId}/launch-plan', 'get'>;

export const launchPlanKey = (campaignId: string): string[] => ['campaign', campaignId, 'launch-plan'];

export const getLaunchPlan = (campaignId: string): Promise<LaunchPlan> =>
  answer(api.GET('/api/campaigns/{campaignId}/launch-plan', { params: { path: { campaignId } } }));
