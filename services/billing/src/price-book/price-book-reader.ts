import { Inject, Injectable } from '@nestjs/common';
import { type PlanPrice, type PriceBook, bookInForce, firstPriceBook, priceOf } from '@rekindle/contracts';
import { EventStore, SYSTEM_TENANT } from '@rekindle/event-sourcing';
import { CLOCK, type Clock } from '@rekindle/platform';
import { PRICE_BOOK_STREAM, priceBooks } from './price-books.js';

/** Folded on each read, from a few events, so it is never stale. */
@Injectable()
export class PriceBookReader {
  constructor(
    private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The price book for purchases made now. */
  async inForce(): Promise<PriceBook> {
    const { state } = await this.store.load(SYSTEM_TENANT, PRICE_BOOK_STREAM, priceBooks);
    return bookInForce(state, this.clock.now());
  }

  /** The price of a plan in one of the books. @returns undefined if it was not sold */
  async price(version: number, planId: string): Promise<PlanPrice | undefined> {
    const { state } = await this.store.load(SYSTEM_TENANT, PRICE_BOOK_STREAM, priceBooks);
    const book = [firstPriceBook, ...state].find((one) => one.version === version);
    return book && priceOf(book, planId);
  }
}
