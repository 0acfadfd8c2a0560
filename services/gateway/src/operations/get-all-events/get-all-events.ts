import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type EventList, browseEvents } from '@rekindle/event-sourcing';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';

export interface EventFilter {
  stream?: string;
  /** Several are separated by commas. */
  type?: string;
  tenant?: string;
  correlation?: string;
  before?: number;
  limit: number;
}

/** A page of the store, newest first. */
export class GetAllEvents extends Query<EventList> {
  constructor(readonly filter: EventFilter) {
    super();
  }
}

@QueryHandler(GetAllEvents)
export class GetAllEventsHandler implements IQueryHandler<GetAllEvents> {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  execute({ filter: { stream, type, tenant, correlation, before, limit } }: GetAllEvents): Promise<EventList> {
    const types = (type ?? '')
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean);
    return browseEvents(
      this.pool,
      {
        ...(stream && { streamId: stream }),
        ...(types.length > 0 && { types }),
        ...(tenant && { tenantId: tenant }),
        ...(correlation && { correlationId: correlation }),
      },
      { limit, ...(before && { after: before }) },
    );
  }
}
