import { answer, api } from '../../lib/api/client';

interface Whom {
  campaignId: string;
  leadId: string;
}

const path = ({ campaignId, leadId }: Whom) => ({ params: { path: { campaignId, leadId } } });

export const markReplied = (whom: Whom): Promise<unknown> =>
  answer(api.POST('/api/campaigns/{campaignId}/leads/{leadId}/replied', path(whom)));

export const doNotContact = (whom: Whom): Promise<unknown> =>
  answer(api.POST('/api/campaigns/{campaignId}/leads/{leadId}/do-not-contact', path(whom)));

export const stopLead = (whom: Whom): Promise<unknown> => answer(api.POST('/api/campaigns/{campaignId}/leads/{leadId}/stop', path(whom)));
