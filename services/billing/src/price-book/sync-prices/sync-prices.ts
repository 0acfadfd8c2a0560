import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError, SyncPrices, type SyncedPrice, firstPriceBook } from '@rekindle/contracts';
import { EventStore, SYSTEM_TENANT } from '@rekindle/event-sourcing';
import { Prices } from '../../provider/prices.js';
import { PRICE_BOOK_STREAM, priceBooks } from '../price-books.js';

@CommandHandler(SyncPrices)
export class SyncPricesHandler implements ICommandHandler<SyncPrices> {
  constructor(
    private readonly store: EventStore,
    private readonly prices: Prices,
  ) {}

  /** Every book, because subscribers who bought from an earlier one keep its prices. */
  async execute(): Promise<SyncedPrice[]> {
    const { state } = await this.store.load(SYSTEM_TENANT, PRICE_BOOK_STREAM, priceBooks);
    const synced: SyncedPrice[] = [];
    for (const book of [firstPriceBook, ...state]) synced.push(...(await this.prices.ensure(book).catch(plainly)));
    return synced;
  }
}

// Without Stripe's own message, which may quote the key.
function plainly(error: unknown): never {
  const { type } = error as { type?: string };
  if (type === 'StripeAuthenticationError')
    throw new DomainError('SERVICE_UNAVAILABLE', 'Stripe does not take STRIPE_SECRET_KEY: check it');
  if (type === 'StripeConnectionError')
    throw new DomainError('SERVICE_UNAVAILABLE', 'Stripe cannot be reached. The sandbox has its payments while the application runs');
  throw error;
}
