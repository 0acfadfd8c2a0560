/** One email of a campaign as it stands, for the answer to a change and for its repeats. */
export class GetEmail {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
    readonly step: number,
  ) {}
}
