import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type PriceBook, PublishPriceBook, type PublishedBook, bookInForce, priceOf } from '@rekindle/contracts';
import { EventStore, SYSTEM_TENANT } from '@rekindle/event-sourcing';
import { CLOCK, type Clock } from '@rekindle/platform';
import { PRICE_BOOK_STREAM, priceBooks } from '../price-books.js';
import { publishPriceBook } from './publish-price-book.decide.js';

@CommandHandler(PublishPriceBook)
export class PublishPriceBookHandler implements ICommandHandler<PublishPriceBook> {
  constructor(
    private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(command: PublishPriceBook): Promise<PublishedBook> {
    const stream = { tenantId: SYSTEM_TENANT, streamId: PRICE_BOOK_STREAM };
    const { state, version } = await this.store.load(stream.tenantId, stream.streamId, priceBooks);
    const now = this.clock.now();
    const events = publishPriceBook(command, state, now);
    if (!command.dryRun) await this.store.append({ ...stream, context: 'billing', expectedVersion: version, events, occurredAt: now });
    const after = events.reduce(priceBooks.evolve, state);
    return outcome(after.at(-1) as PriceBook, state, events.length > 0);
  }
}

function outcome(book: PriceBook, before: readonly PriceBook[], changed: boolean): PublishedBook {
  const earlier = before.filter(({ version }) => version < book.version);
  const old = bookInForce(earlier, new Date(book.effectiveFrom));
  const differences = book.prices.flatMap((after) => {
    const price = priceOf(old, after.planId) ?? { planId: after.planId, priceCents: 0, setupCents: 0 };
    const same = price.priceCents === after.priceCents && price.setupCents === after.setupCents;
    return same ? [] : [{ planId: after.planId, before: price, after }];
  });
  return { version: book.version, effectiveFrom: book.effectiveFrom, changed, differences };
}
