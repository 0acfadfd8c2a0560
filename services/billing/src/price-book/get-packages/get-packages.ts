import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { priceOf, soldPlans } from '@rekindle/contracts';
import { PriceBookReader } from '../price-book-reader.js';

export class Package {
  @ApiProperty({ enum: ['starter', 'growth', 'professional', 'business'], example: 'growth' })
  id: string;

  @ApiProperty({ example: 'Growth' })
  name: string;

  @ApiProperty({ description: 'US dollars a month', example: 100 })
  amount: number;

  @ApiProperty({ type: [String], description: 'Its features, one line each', example: ['250 emails a day', '3 mailboxes'] })
  features: readonly string[];
}

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
