import { answer, api } from '../../lib/api/client';
import { createIntent } from '../../lib/api/intent';
import type { Answer, Body } from '../../lib/openapi/types';

export type DraftForm = Body<'/api/campaigns', 'post'>;

const SAVE_MS = 1_000;
const intent = createIntent();

/** Takes a second at least: long enough to be seen, so that nobody wonders whether it was saved. */
export async function draftCampaign(body: DraftForm): Promise<Answer<'/api/campaigns', 'post'>> {
  const seen = new Promise((resolve) => setTimeout(resolve, SAVE_MS));
  const [saved] = await Promise.all([answer(api.POST('/api/campaigns', { body, headers: intent.headers(body) })), seen]);
  intent.settle();
  return saved;
}
