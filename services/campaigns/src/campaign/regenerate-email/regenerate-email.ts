/** Has one email of a prepared campaign written again, as its owner wishes. */
export class RegenerateEmail {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
    readonly step: number,
    readonly instruction: string,
  ) {}
}
