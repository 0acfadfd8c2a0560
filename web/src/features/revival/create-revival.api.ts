import { answer, api } from '../../lib/api/client';
import { createIntent } from '../../lib/api/intent';
import type { Answer } from '../../lib/openapi/types';
import { type Answers, requestOf } from './answers';

const intent = createIntent();

export async function createRevival(listId: string, answers: Answers): Promise<Answer<'/api/campaigns/create-revival', 'post'>> {
  const body = requestOf(listId, answers);
  const created = await answer(api.POST('/api/campaigns/create-revival', { body, headers: intent.headers(body) }));
  intent.settle();
  return created;
}
