import { Inject, Injectable } from '@nestjs/common';
import { DomainError, type PriceBook, findPlan, priceOf, soldPlans, termsOf } from '@rekindle/contracts';
import { SETTINGS, type Settings } from '@rekindle/platform';
import { PriceBookReader } from '../price-book/price-book-reader.js';
import type { Offer } from './checkouts.js';
import { allowedOrigin } from './return-addresses.js';

interface Choice {
  planId: string;
  terms: string | null;
  origin: string;
}

/** Turns a browser's request into the server's offer. */
@Injectable()
export class Offers {
  constructor(
    private readonly books: PriceBookReader,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** @throws DomainError VALIDATION_FAILED naming the field */
  async of({ planId, terms, origin: given }: Choice): Promise<{ offer: Offer; book: PriceBook }> {
    const book = await this.books.inForce();
    const price = priceOf(book, planId);
    const origin = allowedOrigin(given, this.settings);
    if (!price || !soldPlans.some(({ id }) => id === planId)) throw fault('package_id', `Choose one of these plans: ${names()}`);
    if (origin === null) throw fault('origin_url', 'origin_url must be the address of this service');
    return { offer: { ...agreed(planId, terms), priceBook: book.version, amountCents: price.priceCents + price.setupCents, origin }, book };
  }
}

function agreed(planId: string, terms: string | null): { planId: string; terms: string | null } {
  const needed = termsOf(planId);
  if (needed !== null && terms !== needed)
    throw fault('agreed_terms', `Agree to the terms of the ${findPlan(planId)?.name ?? planId} plan first`);
  return { planId, terms: needed };
}

const names = (): string => soldPlans.map(({ id }) => id).join(', ');

const fault = (field: string, message: string): DomainError => new DomainError('VALIDATION_FAILED', message, [{ field, message }]);
