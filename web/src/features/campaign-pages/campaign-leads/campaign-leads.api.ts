import { answer, api } from '../../../lib/api/client';
import { fileForm } from '../../../lib/api/file-form';
import type { paths } from '../../../lib/openapi/schema';
import type { Answer, Body } from '../../../lib/openapi/types';

export type CampaignLeadsPage = Answer<'/api/campaigns/{campaignId}/leads', 'get'>;
export type CampaignLead = CampaignLeadsPage['items'][number];

type Query = NonNullable<paths['/api/campaigns/{campaignId}/leads']['get']['parameters']['query']>;

/** Leads with an email in a state of the ledger. */
export interface EmailFilter {
  email: NonNullable<Query['email']>;
  /** Null means any. */
  step: number | null;
  reason: string | null;
}

const PAGE = 10;

export type LeadOutcome = NonNullable<Query['outcome']>;

export interface CampaignLeadsWanted {
  campaignId: string;
  /** Null means any. */
  outcome: LeadOutcome | null;
  /** Null means any. */
  state: CampaignLead['state'] | null;
  search: string;
  /** Null means any. */
  withEmail: EmailFilter | null;
}

export const campaignLeadsKey = (campaignId: string): string[] => ['campaign', campaignId, 'leads'];

export const listCampaignLeads = (
  { campaignId, state, outcome, search, withEmail }: CampaignLeadsWanted,
  after: string | null,
): Promise<CampaignLeadsPage> => {
  const { email, step, reason } = withEmail ?? {};
  const emails = { ...(email && { email }), ...(step && { step }), ...(reason && { reason }) };
  const query = {
    limit: PAGE,
    ...(state && { state }),
    ...(outcome && { outcome }),
    ...(search && { search }),
    ...(after && { after }),
    ...emails,
  };
  return answer(api.GET('/api/campaigns/{campaignId}/leads', { params: { path: { campaignId }, query } }));
};

export type LeadStatus = Answer<'/api/campaigns/{campaignId}/leads/{leadId}/stop', 'post'>;

interface Whom {
  campaignId: string;
  leadId: string;
}

/** May be sent while the page is left, which must not abort it. */
const path = ({ campaignId, leadId }: Whom) => ({ params: { path: { campaignId, leadId } }, keepalive: true });

export const markReplied = (whom: Whom): Promise<LeadStatus> =>
  answer(api.POST('/api/campaigns/{campaignId}/leads/{leadId}/replied', path(whom)));

export const doNotContact = (whom: Whom): Promise<LeadStatus> =>
  answer(api.POST('/api/campaigns/{campaignId}/leads/{leadId}/do-not-contact', path(whom)));

export const stopLead = (whom: Whom): Promise<LeadStatus> =>
  answer(api.POST('/api/campaigns/{campaignId}/leads/{leadId}/stop', path(whom)));

export const putBack = (whom: Whom): Promise<LeadStatus> =>
  answer(api.POST('/api/campaigns/{campaignId}/leads/{leadId}/put-back', path(whom)));

type LeadActions = Body<'/api/campaigns/{campaignId}/leads/actions', 'post'>;
export type ManyAction = LeadActions['action'];
type ActedOn = Answer<'/api/campaigns/{campaignId}/leads/actions', 'post'>;

const AT_ONCE = 200;

/** One call after the other, as many as necessary. */
export async function changeLeads(campaignId: string, action: ManyAction, leadIds: readonly string[]): Promise<ActedOn> {
  const all: ActedOn = { done: 0, refused: [] };
  for (let from = 0; from < leadIds.length; from += AT_ONCE) {
    const body: LeadActions = { action, leadIds: leadIds.slice(from, from + AT_ONCE) };
    const { done, refused } = await answer(
      api.POST('/api/campaigns/{campaignId}/leads/actions', { params: { path: { campaignId } }, body, keepalive: true }),
    );
    all.done += done;
    all.refused.push(...refused);
  }
  return all;
}

/** Uploads a file as a list of its own. @returns its id; a repeat returns the id of the first list */
export const listOf = async (file: File): Promise<string> => (await answer(api.POST('/api/leads/upload', fileForm(file)))).lead_list_id;
