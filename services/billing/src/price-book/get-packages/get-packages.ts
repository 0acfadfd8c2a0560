import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { priceOf, soldPlans } from '@rekindle/contracts';
import { PriceBookReader } from '../price-book-reader.js';
import type { Package } from './package.dto.js';

/** The plans of the outreach line at today's prices. */
export class GetPackages extends Query<Package[]> {}

@QueryHandler(GetPackages)
export class GetPackagesHandler implements IQueryHandler<GetPackages> {
  constructor(private readonly books: PriceBookReader) {}

  async execute(): Promise<Package[]> {
    const book = await this.books.inForce();
    return soldPlans.flatMap(({ id, line, name, offers }) => {
      const price = line === 'outreach' ? priceOf(book, id) : undefined;
      return price ? [{ id, name, amount: price.priceCents / 100, features: offers }] : [];
    });
  }
}
