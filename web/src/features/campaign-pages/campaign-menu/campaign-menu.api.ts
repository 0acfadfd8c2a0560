import { answer, api } from '../../../lib/api/client';
import { createIntent } from '../../../lib/api/intent';

/** The results for each lead; the server names the file. */
export async function downloadResults(campaignId: string): Promise<{ content: Blob; name: string }> {
  const call = await api.GET('/api/campaigns/{campaignId}/results.csv', { params: { path: { campaignId } }, parseAs: 'blob' });
  const content = await answer<Blob>(Promise.resolve(call));
  const named = /filename="([^"]+)"/.exec(call.response.headers.get('Content-Disposition') ?? '');
  return { content, name: named?.[1] ?? 'rekindle-campaign.csv' };
}

const intent = createIntent();

/** @returns the id of the copy */
export async function duplicateCampaign(campaignId: string, listId: string): Promise<string> {
  const body = { lead_list_id: listId };
  const headers = intent.headers(body, campaignId);
  const copy = await answer(api.POST('/api/campaigns/{campaignId}/duplicate', { params: { path: { campaignId } }, body, headers }));
  intent.settle(headers);
  return copy.campaign_id;
}
