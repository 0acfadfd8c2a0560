/** Stops a campaign for good and forgets it. */
export class DeleteCampaign {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
  ) {}
}
