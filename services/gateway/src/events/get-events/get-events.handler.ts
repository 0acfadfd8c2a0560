import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type CloudEvent, cloudEventOf } from '@rekindle/contracts';
import { EventFeed } from '@rekindle/event-sourcing';
import { SETTINGS, type Settings } from '@rekindle/platform';
import { GetEvents } from './get-events.js';

export interface EventsFound {
  events: { position: number; event: CloudEvent }[];
  reached: number;
  more: boolean;
}

@QueryHandler(GetEvents)
export class GetEventsHandler implements IQueryHandler<GetEvents, EventsFound> {
  constructor(
    @Inject(EventFeed) private readonly feed: EventFeed,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async execute({ accountId, after, types, limit, waitMs, signal }: GetEvents): Promise<EventsFound> {
    const { events, reached, more } = await this.feed.read({ tenantId: accountId, after, types, limit, waitMs, signal });
    const { publicUrl } = this.settings;
    return { events: events.map((event) => ({ position: event.position, event: cloudEventOf(event, publicUrl) })), reached, more };
  }
}
