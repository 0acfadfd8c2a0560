import type { CampaignsEvent } from '@rekindle/contracts';
import type { Campaign, TextRef } from '../../campaign/campaign.js';

export interface LaunchRequest {
  accountId: string;
  campaignId: string;
  brief: TextRef;
  strategy: TextRef;
  author: 'built-in' | 'openai';
  linkId: string;
}

/** Whether a launch may use this stream: it is new, or holds the same launch, not yet set up. */
export const takesLaunch = ({ status }: Campaign): boolean => status === 'unknown' || status === 'pending_setup';

export const launchAutonomous = (request: LaunchRequest, state: Campaign): CampaignsEvent[] =>
  state.status === 'unknown' ? [{ type: 'AutonomousCampaignRequested', data: { ...request } }] : [];
