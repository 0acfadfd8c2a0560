import { Injectable } from '@nestjs/common';
import { EventStore, type JobHandler, SYSTEM_TENANT } from '@rekindle/event-sourcing';
import { plainError } from '../../provider/plain-error.js';
import { Prices } from '../../provider/prices.js';
import { StripeClient } from '../../provider/stripe-client.js';
import { PRICE_BOOK_STREAM, priceBooks } from '../price-books.js';

export const SYNC_PRICE_BOOK = 'billing.sync-price-book';

interface Payload {
  version: number;
}

/** Creates the prices of a book at Stripe in the days before it comes into force, without an operator. */
@Injectable()
export class SyncPriceBook implements JobHandler<Payload> {
  readonly name = SYNC_PRICE_BOOK;

  constructor(
    private readonly store: EventStore,
    private readonly stripe: StripeClient,
    private readonly prices: Prices,
  ) {}

  async handle({ version }: Payload): Promise<void> {
    // An operator who sets payments up later creates all prices by command.
    if (!this.stripe.isSetUp) return;
    const { state } = await this.store.load(SYSTEM_TENANT, PRICE_BOOK_STREAM, priceBooks);
    const book = state.find((one) => one.version === version);
    if (!book) return;
    await this.prices.ensure(book).catch((error: unknown) => {
      throw plainError(error);
    });
  }
}
