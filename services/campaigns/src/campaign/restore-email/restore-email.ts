/** Makes an earlier version of an email the newest again. */
export class RestoreEmail {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
    readonly step: number,
    readonly version: number,
  ) {}
}
