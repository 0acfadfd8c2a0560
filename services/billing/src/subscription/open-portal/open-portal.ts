/** Opens Stripe's own pages for an account's card and invoices. Answers with a Link. */
export class OpenPortal {
  constructor(
    readonly accountId: string,
    readonly returnPath: string,
  ) {}
}
