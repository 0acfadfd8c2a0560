import type { BillingEvent, PriceBook } from '@rekindle/contracts';

/** All price books that the operator has published, on the service's own tenant. */
export const PRICE_BOOK_STREAM = 'price-book';

export const priceBooks: {
  initial: readonly PriceBook[];
  evolve: (state: readonly PriceBook[], event: BillingEvent) => readonly PriceBook[];
} = {
  initial: [],
  evolve: (books, event) => (event.type === 'PriceBookPublished' ? [...books, event.data] : books),
};
