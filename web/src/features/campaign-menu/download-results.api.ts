import { answer, api } from '../../lib/api/client';

/** What came back from each lead; the server names the file. */
export async function downloadResults(campaignId: string): Promise<{ content: Blob; name: string }> {
  const call = await api.GET('/api/campaigns/{campaignId}/results.csv', { params: { path: { campaignId } }, parseAs: 'blob' });
  const content = await answer<Blob>(Promise.resolve(call));
  const named = /filename="([^"]+)"/.exec(call.response.headers.get('Content-Disposition') ?? '');
  return { content, name: named?.[1] ?? 'rekindle-campaign.csv' };
}
