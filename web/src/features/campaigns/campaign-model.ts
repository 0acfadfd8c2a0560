import type { Answer } from '../../lib/openapi/types';

export type Campaign = Answer<'/api/campaigns/{campaignId}', 'get'>;
export type CampaignInList = Answer<'/api/campaigns', 'get'>[number];
/** As it is found and chosen. */
export type CampaignName = Answer<'/api/campaigns/names', 'get'>[number];
type Standing = Pick<Campaign, '_id' | 'status' | 'processing_stage' | 'launchedAt' | 'lead_list_id' | 'campaign_type'>;
/** How far a campaign has got, wherever it is shown. */
type Progress = Pick<Standing, 'launchedAt'> & { status: string; processing_stage: string; lead_list_id?: string | null };

/**
 * The API calls prepared campaigns active, because they could be sent: until they are launched, pages call them ready.
 * A campaign that is active only by its tracked link has no list to be launched to.
 */
export const isReady = ({ status, processing_stage, launchedAt, lead_list_id: listId }: Progress): boolean =>
  status === 'active' && processing_stage === 'completed' && launchedAt === null && listId !== null;

export const shownStatus = (campaign: Progress): string => (isReady(campaign) ? 'ready' : campaign.status);

export const isLaunched = ({ launchedAt }: Pick<Standing, 'launchedAt'>): boolean => launchedAt !== null;

/** Something was sent, by a launch or as a test, so that there are results. */
export const hasStarted = (campaign: Pick<Campaign, 'launchedAt' | 'stats'>): boolean => isLaunched(campaign) || campaign.stats.sent > 0;

/** Written by its user, without a form and a strategy. */
export const isOneEmail = ({ campaign_type: type }: Pick<Standing, 'campaign_type'>): boolean => type === 'single_email';

/** The address of a campaign's form, progress and review; a single email is reviewed where it is launched. */
export function wizardPath({ _id, lead_list_id, campaign_type }: Pick<Standing, '_id' | 'lead_list_id' | 'campaign_type'>): string {
  if (isOneEmail({ campaign_type })) return `/campaigns/${_id}/launch`;
  const query = new URLSearchParams({ lead_list_id: lead_list_id ?? '', campaign_id: _id });
  return `/campaigns/create-revival?${query}`;
}

/** Where its emails are read and changed before the launch. */
export const reviewPath = (campaign: Parameters<typeof wizardPath>[0]): string =>
  isOneEmail(campaign) ? `/campaigns/${campaign._id}` : wizardPath(campaign);

export const newCampaignPath = (listId: string): string => `/campaigns/create-revival?lead_list_id=${listId}`;
