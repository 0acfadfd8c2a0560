import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type CloudEvent, cloudEventOf } from '@rekindle/contracts';
import { EventFeed } from '@rekindle/event-sourcing';
import { SETTINGS, type Settings } from '@rekindle/platform';

/** One page of an account's public events, waiting for some when there are none yet. */
export class GetEvents extends Query<EventsFound> {
  constructor(
    readonly accountId: string,
    readonly after: number,
    readonly types: readonly string[],
    readonly limit: number,
    readonly waitMs: number,
    /** Aborted when the caller is gone or the process ends. */
    readonly signal: AbortSignal,
  ) {
    super();
  }
}

export interface EventsFound {
  events: { position: number; event: CloudEvent }[];
  reached: number;
  more: boolean;
}

@QueryHandler(GetEvents)
export class GetEventsHandler implements IQueryHandler<GetEvents> {
  constructor(
    private readonly feed: EventFeed,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async execute({ accountId, after, types, limit, waitMs, signal }: GetEvents): Promise<EventsFound> {
    const { events, reached, more } = await this.feed.read({ tenantId: accountId, after, types, limit, waitMs, signal });
    const { publicUrl } = this.settings;
    return { events: events.map((event) => ({ position: event.position, event: cloudEventOf(event, publicUrl) })), reached, more };
  }
}
