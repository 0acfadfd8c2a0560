import type { CampaignKey } from './campaign-streams.js';

/** The job that records what the mailer was held for. */
export const FINISH_HOLD = 'campaigns.finish-hold';

export interface FinishHold extends CampaignKey {
  /** The launch that is undone; null where the campaign is deleted. */
  launchId: string | null;
}
