/** Every version that one email has had, newest first. */
export class GetEmailVersions {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
    readonly step: number,
  ) {}
}
