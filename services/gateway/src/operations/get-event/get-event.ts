import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DomainError, eventCatalogue } from '@rekindle/contracts';
import { correlationChain, findEvent } from '@rekindle/event-sourcing';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';
import type { EventDetailsView } from './get-event.dto.js';

/** One event, and all others caused by the same request. */
export class GetEvent extends Query<EventDetailsView> {
  constructor(readonly position: number) {
    super();
  }
}

@QueryHandler(GetEvent)
export class GetEventHandler implements IQueryHandler<GetEvent> {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  /** @throws DomainError NOT_FOUND */
  async execute({ position }: GetEvent): Promise<EventDetailsView> {
    const event = await findEvent(this.pool, position);
    if (!event) throw new DomainError('NOT_FOUND', 'There is no event at this position.');
    const { events, lookedTo } = await correlationChain(this.pool, event.metadata.correlationId, position);
    const meaning = eventCatalogue.find(({ type }) => type === event.type)?.summary ?? null;
    return { event, meaning, chain: events, lookedTo };
  }
}
