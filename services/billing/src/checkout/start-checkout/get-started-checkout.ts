/** Asks for the payment page of a checkout once more, for a request that is repeated. */
export class GetStartedCheckout {
  constructor(
    readonly accountId: string,
    readonly checkoutId: string,
  ) {}
}
