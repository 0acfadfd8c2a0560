/** What the chat shows when it is opened. */
export class GetChat {
  constructor(
    readonly accountId: string,
    readonly userId: string,
    readonly campaignId: string | null,
  ) {}
}
