/** Takes a launch back while nothing has been sent. */
export class UndoLaunch {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
  ) {}
}
