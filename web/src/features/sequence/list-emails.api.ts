import { answer, api } from '../../lib/api/client';
import type { Answer } from '../../lib/openapi/types';

export type Email = Answer<'/api/campaigns/{campaignId}/emails', 'get'>[number];

export const emailsKey = (campaignId: string): string[] => ['campaign', campaignId, 'emails'];

export const listEmails = (campaignId: string): Promise<Email[]> =>
  answer(api.GET('/api/campaigns/{campaignId}/emails', { params: { path: { campaignId } } }));
