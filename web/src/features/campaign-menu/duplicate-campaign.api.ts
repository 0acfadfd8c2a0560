import { answer, api } from '../../lib/api/client';
import { createIntent } from '../../lib/api/intent';

const intent = createIntent();

/** @returns the id of the copy */
export async function duplicateCampaign(campaignId: string, listId: string): Promise<string> {
  const body = { lead_list_id: listId };
  const headers = intent.headers({ campaignId, ...body });
  const copy = await answer(api.POST('/api/campaigns/{campaignId}/duplicate', { params: { path: { campaignId } }, body, headers }));
  intent.settle();
  return copy.campaign_id;
}
