import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { DomainError } from '@rekindle/contracts';
import type { Principal, StreamMessage } from '@rekindle/platform';
import { LiveSessions } from '../../access/live-sessions.js';
import { ApiKeyChecker } from '../../api-keys/api-key.checker.js';
import { cursorOf } from '../cursor.js';
import type { EventsPage } from './events-page.dto.js';
import { type EventsFound, GetEvents } from './get-events.js';

export interface EventsAsked {
  after: number;
  types: readonly string[];
  limit: number;
  waitMs: number;
}

// Between polls a stream checks whether its key or session is still valid.
const STREAM_LOOK_MS = 15_000;

/** Reads events for a caller whose access may end while the response is still being sent. */
@Injectable()
export class EventsReader {
  constructor(
    private readonly queries: QueryBus,
    private readonly keys: ApiKeyChecker,
    private readonly sessions: LiveSessions,
  ) {}

  async page(caller: Principal, asked: EventsAsked, signal: AbortSignal): Promise<EventsPage> {
    const { events, reached, more } = await this.read(caller, asked, signal);
    if (asked.waitMs > 0 && !(await this.mayStillRead(caller))) throw new DomainError('UNAUTHENTICATED', 'Please sign in to continue');
    return { events: events.map(({ event }) => event), next: cursorOf(reached), more };
  }

  /** Reads each page only after the previous one has been sent. */
  async *stream(caller: Principal, asked: EventsAsked, signal: AbortSignal): AsyncIterable<StreamMessage> {
    for (let after = asked.after; !signal.aborted;) {
      const found = await this.read(caller, { ...asked, after, waitMs: STREAM_LOOK_MS }, signal);
      if (!(await this.mayStillRead(caller))) return;
      for (const { position, event } of found.events) yield { id: cursorOf(position), data: event };
      after = found.reached;
    }
  }

  private read({ accountId }: Principal, { after, types, limit, waitMs }: EventsAsked, signal: AbortSignal): Promise<EventsFound> {
    return this.queries.execute(new GetEvents(accountId, after, types, limit, waitMs, signal));
  }

  private mayStillRead(caller: Principal): Promise<boolean> {
    return caller.role === 'key' ? this.keys.isActive(caller.userId) : this.sessions.isLive(caller);
  }
}
