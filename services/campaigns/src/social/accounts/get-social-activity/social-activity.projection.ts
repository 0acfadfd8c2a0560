import { Injectable } from '@nestjs/common';
import {
  SocialPostDiscarded,
  SocialPostFailed,
  SocialPostOutcomeUnknown,
  SocialPostPublished,
  SocialPostSkipped,
  socialEvents,
} from '@rekindle/contracts';
import type { EventsFor, Projection, TableName } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';
import { upsert } from '../../../campaign/upsert.js';

const TABLE = 'campaigns.social_activity';
const columns = { eventId: 'uuid', accountId: 'uuid', at: 'timestamptz', type: 'text', data: 'jsonb' };

/** Activity at an account's social networks, event by event; its page shows the newest. */
@Injectable()
export class SocialActivityProjection implements Projection {
  readonly name = 'campaigns.social-activity';
  readonly version = 1;
  readonly context = 'campaigns';
  readonly subscribesTo = [
    ...socialEvents,
    SocialPostPublished,
    SocialPostFailed,
    SocialPostSkipped,
    SocialPostOutcomeUnknown,
    SocialPostDiscarded,
  ].map(({ type }) => type);
  readonly tables = [TABLE];
  readonly reads = ['eventId', 'tenantId', 'data', 'occurredAt'] as const;

  async apply(events: EventsFor<SocialActivityProjection>, tx: Tx, table: TableName): Promise<void> {
    const rows = events.map(({ eventId, tenantId, occurredAt, type, data }) => ({
      eventId,
      accountId: tenantId,
      at: occurredAt,
      type,
      data,
    }));
    await upsert(tx, { table: table(TABLE), columns, key: ['eventId'] }, rows);
  }
}
