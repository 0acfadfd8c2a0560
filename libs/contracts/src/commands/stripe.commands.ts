/** Makes at the payment provider what the price books say and it lacks. Answers with a `SyncedPrice` for each price. */
export class SyncPrices {}

export interface SyncedPrice {
  /** How it is found at the provider. */
  key: string;
  priceId: string;
  amountCents: number;
  /** False for what is paid once. */
  monthly: boolean;
  /** False when it was there. */
  made: boolean;
}

/** Reads back what the payment provider has of an account, as its webhooks ask for; changes nothing where nothing is new. */
export class SyncSubscription {
  constructor(readonly accountId: string) {}
}
