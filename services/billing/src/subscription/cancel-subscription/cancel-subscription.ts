/** Ends a subscription when what is paid for is used up. */
export class CancelSubscription {
  constructor(readonly accountId: string) {}
}
