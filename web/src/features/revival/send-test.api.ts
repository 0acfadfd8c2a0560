import { answer, api } from '../../lib/api/client';
import { createIntent } from '../../lib/api/intent';
import type { Answer } from '../../lib/openapi/types';

export type TestSent = Answer<'/api/campaigns/{campaignId}/send-test', 'post'>;

const intent = createIntent();

/** Sends the first email to as many leads of the list as test emails remain. */
export async function sendTest(campaignId: string): Promise<TestSent> {
  const headers = intent.headers(campaignId);
  const sent = await answer(api.POST('/api/campaigns/{campaignId}/send-test', { params: { path: { campaignId } }, body: {}, headers }));
  intent.settle();
  return sent;
}
