import type { BuyerDetails } from '../buyers.js';

/** Who goes to the payment page: an account, or somebody of whom only this much is known. */
export type Payer = { accountId: string } | Visitor;

export interface Visitor {
  details: BuyerDetails | null;
  /** As their browser says; null where it says none that is known. */
  timeZone: string | null;
}

/** Opens a payment page at the provider; answered by a StartedCheckout. */
export class StartCheckout {
  constructor(
    readonly payer: Payer,
    readonly choice: {
      planId: string;
      /** What the buyer has agreed to beside the price. */
      terms: string | null;
      /** Where the buyer comes from, as their browser says. */
      origin: string;
    },
  ) {}
}
