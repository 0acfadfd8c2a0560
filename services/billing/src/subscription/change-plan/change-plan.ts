/** Agrees to a quote: moves the subscription to its plan and charges what it says. */
export class ChangePlan {
  constructor(
    readonly accountId: string,
    readonly quoteId: string,
  ) {}
}
