import type { CampaignsEvent } from '@rekindle/contracts';

export type Launched = Extract<CampaignsEvent, { type: 'CampaignLaunched' }>['data'];

/** @returns the last launch that was not undone */
export function launchInForce(campaign: readonly CampaignsEvent[]): Launched | null {
  return campaign.reduce<Launched | null>((launched, event) => {
    if (event.type === 'CampaignLaunched') return event.data;
    return event.type === 'CampaignLaunchUndone' ? null : launched;
  }, null);
}
