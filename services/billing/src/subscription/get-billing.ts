/** The plan of an account and how it is paid. Answers with a BillingState. */
export class GetBilling {
  constructor(readonly accountId: string) {}
}
