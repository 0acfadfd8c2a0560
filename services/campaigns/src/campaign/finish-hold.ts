import type { CampaignKey } from './campaign-streams.js';

/** The job that records the undo or deletion for which the mailer was held. */
export const FINISH_HOLD = 'campaigns.finish-hold';

export interface FinishHold extends CampaignKey {
  /** The launch to undo; null if the campaign is to be deleted. */
  launchId: string | null;
}
