export class GetDailyFigures {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
  ) {}
}
