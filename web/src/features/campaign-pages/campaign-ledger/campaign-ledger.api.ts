import { answer, api } from '../../../lib/api/client';
import type { Ledger } from '../campaign-results/campaign-results.api';

export type UnknownEmail = Ledger['unknownDeliveries'][number];

/** The file that proves the ledger; the server names it. */
export async function downloadLedger(campaignId: string): Promise<{ content: Blob; name: string }> {
  const call = await api.GET('/api/campaigns/{campaignId}/ledger/export', { params: { path: { campaignId } }, parseAs: 'blob' });
  const content = await answer<Blob>(Promise.resolve(call));
  const named = /filename="([^"]+)"/.exec(call.response.headers.get('Content-Disposition') ?? '');
  return { content, name: named?.[1] ?? 'rekindle-ledger.jsonl' };
}

export const settleEmail = (campaignId: string, { leadId, step }: UnknownEmail, outcome: 'sent' | 'failed'): Promise<unknown> =>
  answer(
    api.POST('/api/campaigns/{campaignId}/leads/{leadId}/outcome', { params: { path: { campaignId, leadId } }, body: { step, outcome } }),
  );
