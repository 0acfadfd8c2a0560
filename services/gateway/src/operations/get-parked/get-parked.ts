import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type ParkedEvent, parkedEvents } from '@rekindle/event-sourcing';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';

const SHOWN = 100;

/** The parked streams, oldest first. */
export class GetParked extends Query<ParkedEvent[]> {}

@QueryHandler(GetParked)
export class GetParkedHandler implements IQueryHandler<GetParked> {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  execute(): Promise<ParkedEvent[]> {
    return parkedEvents(this.pool, {}, SHOWN);
  }
}
