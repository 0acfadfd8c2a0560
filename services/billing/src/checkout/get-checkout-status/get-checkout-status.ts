/** Asks the payment provider how a payment stands. */
export class GetCheckoutStatus {
  constructor(readonly sessionId: string) {}
}
