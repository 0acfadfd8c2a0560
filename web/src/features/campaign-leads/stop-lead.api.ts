import { answer, api } from '../../lib/api/client';
import type { Answer } from '../../lib/openapi/types';

export type LeadStatus = Answer<'/api/campaigns/{campaignId}/leads/{leadId}/stop', 'post'>;

interface Whom {
  campaignId: string;
  leadId: string;
}

const path = ({ campaignId, leadId }: Whom) => ({ params: { path: { campaignId, leadId } } });

export const markReplied = (whom: Whom): Promise<LeadStatus> =>
  answer(api.POST('/api/campaigns/{campaignId}/leads/{leadId}/replied', path(whom)));

export const doNotContact = (whom: Whom): Promise<LeadStatus> =>
  answer(api.POST('/api/campaigns/{campaignId}/leads/{leadId}/do-not-contact', path(whom)));

export const stopLead = (whom: Whom): Promise<LeadStatus> =>
  answer(api.POST('/api/campaigns/{campaignId}/leads/{leadId}/stop', path(whom)));
