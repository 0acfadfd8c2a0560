import { Injectable } from '@nestjs/common';
import { socialPostEvents } from '@rekindle/contracts';
import type { EventsFor, Projection, TableName } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';
import { type Columns, upsert } from '../../campaign/upsert.js';
import { selectList } from '../../campaign/campaign-tables.js';

const TABLE = 'campaigns.social_posts';
const columns: Columns = {
  postId: 'uuid',
  accountId: 'uuid',
  provider: 'text',
  text: 'jsonb',
  answers: 'uuid',
  reply: 'jsonb',
  author: 'text',
  status: 'text',
  approved: 'boolean',
  dueAt: 'timestamptz',
  intendedAt: 'timestamptz',
  why: 'text',
  networkPostId: 'text',
};

interface Row {
  postId: string;
  status: string;
  [column: string]: unknown;
}

/** Every post and answer with its outcome, without its text. */
@Injectable()
export class SocialPostsProjection implements Projection {
  readonly name = 'campaigns.social-posts';
  readonly version = 2;
  readonly context = 'campaigns';
  readonly subscribesTo = socialPostEvents.map(({ type }) => type);
  readonly tables = [TABLE];
  readonly reads = ['data', 'occurredAt'] as const;

  async apply(events: EventsFor<SocialPostsProjection>, tx: Tx, table: TableName): Promise<void> {
    const ids = [...new Set(events.map(({ data }) => data.postId))];
    const known = await tx.query<Row>(`SELECT ${selectList(columns)} FROM ${table(TABLE)} WHERE post_id = ANY($1::uuid[])`, [ids]);
    const rows = new Map(known.rows.map((row) => [row.postId, row]));
    for (const event of events) {
      const row =
        event.type === 'SocialPostDrafted' || event.type === 'SocialAnswerDrafted' ? drafted(event.data) : rows.get(event.data.postId);
      if (row) rows.set(row.postId, { ...row, ...changeOf(event) });
    }
    await upsert(tx, { table: table(TABLE), columns, key: ['postId'] }, [...rows.values()]);
  }
}

type Of<Type extends string> = Extract<EventsFor<SocialPostsProjection>[number], { type: Type }>;

const drafted = ({ needsApproval: _, ...data }: Of<'SocialPostDrafted' | 'SocialAnswerDrafted'>['data']): Row => ({
  ...{ answers: null, reply: null, ...data, status: 'waiting', approved: false, intendedAt: null, why: null, networkPostId: null },
});

function changeOf(event: EventsFor<SocialPostsProjection>[number]): Partial<Row> {
  switch (event.type) {
    case 'SocialPostEdited':
      return { text: event.data.text };
    case 'SocialPostApproved':
      return { approved: true };
    case 'SocialPostDiscarded':
      return { status: 'discarded' };
    case 'SocialPostIntended':
      return { status: 'intended', intendedAt: event.occurredAt };
    case 'SocialPostPublished':
      return { status: 'published', networkPostId: event.data.networkPostId };
    case 'SocialPostFailed':
      return { status: 'failed', why: event.data.why };
    case 'SocialPostSkipped':
      return { status: 'skipped', why: event.data.why };
    case 'SocialPostOutcomeUnknown':
      return { status: 'unknown' };
    default:
      return {};
  }
}
