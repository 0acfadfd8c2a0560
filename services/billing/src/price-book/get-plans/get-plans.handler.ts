import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { priceOf, soldPlans, termsOf } from '@rekindle/contracts';
import { PriceBookReader } from '../price-book-reader.js';
import { GetPlans } from './get-plans.js';
import type { SoldPlan } from './sold-plan.dto.js';

const POPULAR = ['growth', 'revival_growth'];

@QueryHandler(GetPlans)
export class GetPlansHandler implements IQueryHandler<GetPlans, SoldPlan[]> {
  constructor(@Inject(PriceBookReader) private readonly books: PriceBookReader) {}

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
