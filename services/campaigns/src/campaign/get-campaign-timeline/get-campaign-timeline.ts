export class GetCampaignTimeline {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
  ) {}
}
