import { answer, api } from '../../lib/api/client';
import { createIntent } from '../../lib/api/intent';
import type { Email } from './list-emails.api';

const intent = createIntent();

/** Has the email written again as wished; the version before is kept. */
export async function regenerateEmail(campaignId: string, step: number, instruction: string): Promise<Email> {
  const body = { instruction };
  const headers = intent.headers([campaignId, step, body]);
  const call = api.POST('/api/campaigns/{campaignId}/emails/{step}/regenerate', { params: { path: { campaignId, step } }, body, headers });
  const email = await answer(call).finally(() => intent.settle());
  return email;
}
