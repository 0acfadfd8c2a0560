import { PERFORMANCE_PLAN, PERFORMANCE_SETUP_CENTS, soldPlans } from '../plans.js';

export interface PlanPrice {
  planId: string;
  /** US cents a month. */
  priceCents: number;
  /** US cents paid once, with the first month. */
  setupCents: number;
}

/** The prices of all plans from a moment on. A subscription keeps the prices of the book from which it was bought. */
export interface PriceBook {
  /** Starts at 1. The first book is part of the program; later ones are published by the operator. */
  version: number;
  /** ISO time. */
  effectiveFrom: string;
  /** One entry for each plan that is sold. */
  prices: readonly PlanPrice[];
}

export const CURRENCY = 'usd';

export const firstPriceBook: PriceBook = {
  version: 1,
  effectiveFrom: '2020-01-01T00:00:00.000Z',
  prices: soldPlans.map(({ id, priceCents }) => ({
    planId: id,
    priceCents,
    setupCents: id === PERFORMANCE_PLAN ? PERFORMANCE_SETUP_CENTS : 0,
  })),
};

/** @param published in any order. @returns the book in force for a buyer at this moment */
export function bookInForce(published: readonly PriceBook[], now: Date): PriceBook {
  const begun = published.filter(({ effectiveFrom }) => Date.parse(effectiveFrom) <= now.getTime());
  return begun.reduce((latest, book) => (book.version > latest.version ? book : latest), firstPriceBook);
}

/** @returns undefined for a plan that is not sold */
export const priceOf = (book: PriceBook, planId: string): PlanPrice | undefined => book.prices.find((price) => price.planId === planId);
