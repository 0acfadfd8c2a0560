/** What the launch asks for; a field left out is taken from the launch before. */
export interface GivenSender {
  senderName?: string | undefined;
  replyTo?: string | undefined;
  postalAddress?: string | undefined;
}

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
