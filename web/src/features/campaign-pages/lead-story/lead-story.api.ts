import { answer, api } from '../../../lib/api/client';
import type { Answer } from '../../../lib/openapi/types';
import { campaignLeadsKey } from '../campaign-leads/campaign-leads.api';

export type LeadEmails = Answer<'/api/campaigns/{campaignId}/leads/{leadId}/emails', 'get'>;
export type SentEmail = LeadEmails['items'][number];

export const leadEmailsKey = (campaignId: string, leadId: string): string[] => [...campaignLeadsKey(campaignId), leadId, 'emails'];

export const getLeadEmails = (campaignId: string, leadId: string): Promise<LeadEmails> =>
  answer(api.GET('/api/campaigns/{campaignId}/leads/{leadId}/emails', { params: { path: { campaignId, leadId } } }));

export type LeadTimeline = Answer<'/api/campaigns/{campaignId}/leads/{leadId}/timeline', 'get'>;
export type LeadTimelineEntry = LeadTimeline['entries'][number];

export const leadTimelineKey = (campaignId: string, leadId: string): string[] => [...campaignLeadsKey(campaignId), leadId, 'timeline'];

export const getLeadTimeline = (campaignId: string, leadId: string): Promise<LeadTimeline> =>
  answer(api.GET('/api/campaigns/{campaignId}/leads/{leadId}/timeline', { params: { path: { campaignId, leadId } } }));
