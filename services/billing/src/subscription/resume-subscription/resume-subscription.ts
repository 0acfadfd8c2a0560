/** Takes a cancellation back, while the subscription still runs. */
export class ResumeSubscription {
  constructor(readonly accountId: string) {}
}
