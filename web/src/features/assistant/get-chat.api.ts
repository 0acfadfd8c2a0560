import { answer, api } from '../../lib/api/client';
import type { Answer } from '../../lib/openapi/types';

export type Chat = Answer<'/api/chat/campaign', 'get'>;

/** null: about all campaigns. */
export const chatKey = (campaignId: string | null): (string | null)[] => ['chat', campaignId];

export const getChat = (campaignId: string | null): Promise<Chat> =>
  answer(api.GET('/api/chat/campaign', { params: { query: campaignId === null ? {} : { campaignId } } }));
