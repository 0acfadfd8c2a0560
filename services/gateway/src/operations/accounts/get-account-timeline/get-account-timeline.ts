import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { OPERATIONS_STREAM, SYSTEM_TENANT, type SeenEvent, browseEvents } from '@rekindle/event-sourcing';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';
import { AccountOwners } from '../account-owners.js';
import type { AccountTimeline, AccountTimelineEntry } from './account-timeline.dto.js';
import { timelineTypes, wordsFor } from './timeline-words.js';

const OPERATOR = 'operator:';
const LOOKS = 5;

export class GetAccountTimeline extends Query<AccountTimeline> {
  constructor(
    readonly accountId: string,
    readonly limit: number,
    readonly before?: number,
  ) {
    super();
  }
}

@QueryHandler(GetAccountTimeline)
export class GetAccountTimelineHandler implements IQueryHandler<GetAccountTimeline> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly owners: AccountOwners,
  ) {}

  /** @throws DomainError NOT_FOUND */
  async execute({ accountId, limit, before }: GetAccountTimeline): Promise<AccountTimeline> {
    await this.owners.of(accountId);
    const timeline: AccountTimeline = { entries: [], next: before ?? null };
    // Some events have no entry, and a single query covers a limited range.
    for (let look = 0; look < LOOKS && timeline.entries.length < limit && (look === 0 || timeline.next !== null); look += 1) {
      const { entries, next } = await this.page(accountId, limit - timeline.entries.length, timeline.next);
      timeline.entries.push(...entries);
      timeline.next = next;
    }
    return timeline;
  }

  private async page(accountId: string, limit: number, before: number | null): Promise<AccountTimeline> {
    const page = { limit, ...(before !== null && { after: before }) };
    const { events, next } = await browseEvents(this.pool, { tenantId: accountId, types: timelineTypes }, page);
    const reasons = await this.reasonsOf(events);
    return { entries: events.flatMap((event) => entryOf(event, reasons)), next };
  }

  /** Operators' reasons are stored with the record of the operation, which has the same correlation id. */
  private async reasonsOf(events: readonly SeenEvent[]): Promise<Map<string, string>> {
    const requests = events.filter(isByOperator).map(({ metadata }) => metadata.correlationId);
    if (requests.length === 0) return new Map();
    const { rows } = await this.pool.query<{ request: string; reason: string }>(
      `SELECT e.metadata->>'correlationId' AS request, o.reason FROM es.events e JOIN es.operations o USING (event_id)
       WHERE e.tenant_id = $1 AND e.stream_id = $2 AND e.metadata->>'correlationId' = ANY($3::text[]) AND o.reason IS NOT NULL`,
      [SYSTEM_TENANT, OPERATIONS_STREAM, requests],
    );
    return new Map(rows.map(({ request, reason }) => [request, reason]));
  }
}

const isByOperator = ({ metadata }: SeenEvent): boolean => metadata.actor.startsWith(OPERATOR);

function entryOf(event: SeenEvent, reasons: ReadonlyMap<string, string>): AccountTimelineEntry[] {
  const words = wordsFor(event);
  if (!words) return [];
  const operator = isByOperator(event) ? event.metadata.actor.slice(OPERATOR.length) : null;
  const reason = operator === null ? null : (reasons.get(event.metadata.correlationId) ?? null);
  return [{ position: event.position, at: event.occurredAt.toISOString(), ...words, operator, reason }];
}
