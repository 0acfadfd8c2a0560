/** All campaigns of an account, newest first. */
export class GetCampaigns {
  constructor(readonly accountId: string) {}
}

export class GetCampaign {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
  ) {}
}

/** The figures alone, for a page that looks again and again. */
export class GetCampaignMetrics {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
  ) {}
}
