import { Command } from '../message.js';

/** Makes at the payment provider what the price books say and it lacks. Answers with a `SyncedPrice` for each price. */
export class SyncPrices extends Command<SyncedPrice[]> {}

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
export class SyncSubscription extends Command<void> {
  constructor(readonly accountId: string) {
    super();
  }
}
