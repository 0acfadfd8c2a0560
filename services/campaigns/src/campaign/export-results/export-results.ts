/** Asks for what came back from each lead of a campaign, as a CSV stream. */
export class ExportResults {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
  ) {}
}
