import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { priceOf, soldPlans, termsOf } from '@rekindle/contracts';
import { PriceBookReader } from '../price-book-reader.js';
import type { SoldPlan } from './sold-plan.dto.js';

/** Every plan that can be bought, at today's prices. */
export class GetPlans extends Query<SoldPlan[]> {}

const POPULAR = ['growth', 'revival_growth'];

@QueryHandler(GetPlans)
export class GetPlansHandler implements IQueryHandler<GetPlans> {
  constructor(private readonly books: PriceBookReader) {}

  async execute(): Promise<SoldPlan[]> {
    const book = await this.books.inForce();
    return soldPlans.flatMap(({ id, short, line, name, limits, features, offers }) => {
      const price = priceOf(book, id);
      if (!price) return [];
      const { priceCents, setupCents } = price;
      const about = { limits, features, offers, popular: POPULAR.includes(id) };
      return [{ id, plan: short, planLine: line, name, priceCents, setupCents, terms: termsOf(id), ...about }];
    });
  }
}
