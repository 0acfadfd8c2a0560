/** Starts a failed preparation again, at the stage that failed. */
export class RetryCampaign {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
  ) {}
}
