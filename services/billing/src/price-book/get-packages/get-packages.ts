import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { priceOf, soldPlans } from '@rekindle/contracts';
import { PriceBookReader } from '../price-book-reader.js';
import type { Package, Packages } from './package.dto.js';

/** The plans of the outreach line at today's prices, each under its id. */
export class GetPackages extends Query<Packages> {}

@QueryHandler(GetPackages)
export class GetPackagesHandler implements IQueryHandler<GetPackages> {
  constructor(private readonly books: PriceBookReader) {}

  async execute(): Promise<Packages> {
    const book = await this.books.inForce();
    const entries = soldPlans.flatMap(({ id, line, name, offers }): [string, Package][] => {
      const price = line === 'outreach' ? priceOf(book, id) : undefined;
      return price ? [[id, { id, name, amount: price.priceCents / 100, features: offers }]] : [];
    });
    return Object.fromEntries(entries);
  }
}
