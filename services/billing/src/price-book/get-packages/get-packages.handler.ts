import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { priceOf, soldPlans } from '@rekindle/contracts';
import { PriceBookReader } from '../price-book-reader.js';
import { GetPackages } from './get-packages.js';
import type { Package } from './package.dto.js';

@QueryHandler(GetPackages)
export class GetPackagesHandler implements IQueryHandler<GetPackages, Package[]> {
  constructor(@Inject(PriceBookReader) private readonly books: PriceBookReader) {}

  async execute(): Promise<Package[]> {
    const book = await this.books.inForce();
    return soldPlans.flatMap(({ id, line, name, offers }) => {
      const price = line === 'outreach' ? priceOf(book, id) : undefined;
      return price ? [{ id, name, amount: price.priceCents / 100, features: offers }] : [];
    });
  }
}
