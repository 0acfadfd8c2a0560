import { answer, api } from '../../lib/api/client';
import { createIntent } from '../../lib/api/intent';
import type { Answer } from '../../lib/openapi/types';

const intent = createIntent();

/** One email of the campaign to the user's own address; it is in no campaign figure. */
export async function sendSample(campaignId: string, step: number): Promise<Answer<'/api/campaigns/{campaignId}/send-test', 'post'>> {
  const body = { to_me: true, step };
  const headers = intent.headers([campaignId, body]);
  const sent = await answer(api.POST('/api/campaigns/{campaignId}/send-test', { params: { path: { campaignId } }, body, headers }));
  intent.settle();
  return sent;
}
