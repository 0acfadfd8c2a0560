/** Asks whether a payment has arrived, for the page that its buyer comes back to; answered by a VerifiedPayment. */
export class VerifyPayment {
  constructor(
    readonly sessionId: string,
    /** What the page says the buyer typed. */
    readonly email: string | null,
    /** What proves that a repeat comes from the same browser. */
    readonly key: string | null,
    /** Who is signed in where it is asked; null for nobody. */
    readonly user: { accountId: string; userId: string } | null,
  ) {}
}
