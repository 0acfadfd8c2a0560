import type { GivenSender } from '../sender.js';

/** The operator has set up a campaign that was asked for by its goal. */
export class ActivateCampaign {
  constructor(
    readonly campaignId: string,
    /** null where nothing is sent by email: it runs by its tracked link. */
    readonly listId: string | null,
    readonly sender: GivenSender,
  ) {}
}

export interface Activated {
  campaignId: string;
  startsAt: Date | null;
}
