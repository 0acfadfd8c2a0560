import { answer, api } from '../../lib/api/client';
import { createIntent } from '../../lib/api/intent';
import type { Answer, Body } from '../../lib/openapi/types';

export type NewLead = Body<'/api/leads/items', 'post'>;
type AddedLead = Answer<'/api/leads/items', 'post'>;

const intent = createIntent();

export async function addLead(lead: NewLead): Promise<AddedLead> {
  const added = await answer(api.POST('/api/leads/items', { body: lead, headers: intent.headers(lead) }));
  intent.settle();
  return added;
}
