import { answer, api } from '../../../lib/api/client';
import { createIntent } from '../../../lib/api/intent';
import type { Answer, Body } from '../../../lib/openapi/types';

export type DraftForm = Body<'/api/campaigns', 'post'>;
type Draft = Answer<'/api/campaigns', 'post'>;

const SAVE_MS = 1_000;
const intent = createIntent();

/** Long enough to be seen, so that nobody wonders whether it was saved. */
async function seen<T>(saving: Promise<T>): Promise<T> {
  const [saved] = await Promise.all([saving, new Promise((resolve) => setTimeout(resolve, SAVE_MS))]);
  return saved;
}

export async function draftCampaign(body: DraftForm): Promise<Draft> {
  const headers = intent.headers(body);
  const saved = await seen(answer(api.POST('/api/campaigns', { body, headers })));
  intent.settle(headers);
  return saved;
}

/** Gives a draft its list: it is one email then, ready to be launched. */
export const prepareDraft = (campaignId: string, listId: string): Promise<unknown> =>
  answer(api.POST('/api/campaigns/{campaignId}/prepare', { params: { path: { campaignId } }, body: { lead_list_id: listId } }));

export const editDraft = (campaignId: string, body: DraftForm): Promise<Draft> =>
  seen(answer(api.PUT('/api/campaigns/{campaignId}/draft', { params: { path: { campaignId } }, body })));
