/** What came of the emails of a campaign that have two subjects. */
export class GetSubjectTests {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
  ) {}
}
