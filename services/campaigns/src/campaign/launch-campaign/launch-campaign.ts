import type { GivenSender } from '../sender.js';

/** Sends a prepared campaign to its list, after a minute to think again. */
export class LaunchCampaign {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
    readonly sender: GivenSender,
  ) {}
}

export interface LaunchedAt {
  launchedAt: Date;
  startsAt: Date;
}
