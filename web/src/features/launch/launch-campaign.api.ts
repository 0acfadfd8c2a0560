import { answer, api } from '../../lib/api/client';
import { createIntent } from '../../lib/api/intent';
import type { Answer, Body } from '../../lib/openapi/types';

export type Sender = Required<Body<'/api/campaigns/{campaignId}/launch', 'post'>>;
export type Launched = Answer<'/api/campaigns/{campaignId}/launch', 'post'>;

const intent = createIntent();

export async function launchCampaign(campaignId: string, sender: Sender): Promise<Launched> {
  const headers = intent.headers([campaignId, sender]);
  const launched = await answer(
    api.POST('/api/campaigns/{campaignId}/launch', { params: { path: { campaignId } }, body: sender, headers }),
  );
  intent.settle();
  return launched;
}
