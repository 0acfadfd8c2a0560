import { Command } from '../message.js';

/** Creates the prices of the price books that the payment provider lacks. Returns a `SyncedPrice` for each price. */
export class SyncPrices extends Command<SyncedPrice[]> {}

export interface SyncedPrice {
  /** The key by which it is found at the provider. */
  key: string;
  priceId: string;
  amountCents: number;
  /** False for a one-off price. */
  monthly: boolean;
  /** False if it existed. */
  made: boolean;
}

/** Reads an account's current state from the payment provider, as on a webhook; without news it changes nothing. */
export class SyncSubscription extends Command<void> {
  constructor(readonly accountId: string) {
    super();
  }
}
