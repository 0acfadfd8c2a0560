export class GetCampaignStatus {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
  ) {}
}
