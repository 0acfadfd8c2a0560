import { answer, api } from '../../lib/api/client';

export const deleteLead = (leadId: string): Promise<unknown> =>
  answer(api.DELETE('/api/leads/items/{leadId}', { params: { path: { leadId } } }));
