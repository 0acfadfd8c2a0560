import { Inject, Injectable } from '@nestjs/common';
import { DomainError, type InboxLabel, inboxThreadStream } from '@rekindle/contracts';
import { EventStore } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, POOL, type Tx, inTransaction, newId } from '@rekindle/platform';
import type pg from 'pg';
import type { Thread } from './thread.decide.js';

export interface ThreadRow extends Thread {
  id: string;
  accountId: string;
  campaignId: string;
  leadId: string;
  version: number;
}

/** The lead and the campaign of a thread. */
type Place = Pick<ThreadRow, 'accountId' | 'campaignId' | 'leadId'>;

/** A user's act; the ids of the thread are added. */
type Act = { type: 'InboxThreadLabelled'; label: InboxLabel } | { type: 'InboxThreadClosed' } | { type: 'InboxThreadReopened' };

export const THREAD_COLUMNS = `id, account_id AS "accountId", campaign_id AS "campaignId", lead_id AS "leadId", version, label,
  label_by AS "labelBy", done, needs_answer AS "needsAnswer", last_at AS "lastAt", last_kind AS "lastKind", last_reply_at AS "lastReplyAt",
  last_answer_at AS "lastAnswerAt", preview, replied_step AS "repliedStep", returns_on::text AS "returnsOn"`;

/** The threads of inboxes: rows, and events for what users decide about them. */
@Injectable()
export class InboxThreads {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly events: EventStore,
  ) {}

  /** @throws DomainError NOT_FOUND for another account's thread, or if there is none */
  async get(accountId: string, threadId: string): Promise<ThreadRow> {
    return found(await read(this.pool, 'id = $1 AND account_id = $2', [threadId, accountId]));
  }

  /** The same, locked until the transaction ends. */
  async lock(tx: Tx, accountId: string, threadId: string): Promise<ThreadRow> {
    return found(await read(tx, 'id = $1 AND account_id = $2 FOR UPDATE', [threadId, accountId]));
  }

  /** @param decide null: nothing changes; @throws DomainError NOT_FOUND */
  change(accountId: string, threadId: string, decide: (thread: Thread) => [Thread, Act] | null): Promise<void> {
    return inTransaction(this.pool, async (tx) => {
      const before = await this.lock(tx, accountId, threadId);
      const decided = decide(before);
      if (!decided) return;
      await this.changeIn(tx, before, ...decided);
    });
  }

  /** Must be the last statements of a transaction that has locked the thread. @param act null: no user did it */
  async changeIn(tx: Tx, before: ThreadRow, after: Thread, act: Act | null): Promise<void> {
    const { id: threadId, accountId, campaignId, leadId, version } = before;
    await save(tx, { ...after, id: threadId, version: act ? version + 1 : version });
    if (!act) return;
    const { type, ...more } = act;
    await this.events.appendIn(tx, {
      ...{ tenantId: accountId, streamId: inboxThreadStream(threadId), context: 'mailer', expectedVersion: version },
      events: [{ type, data: { accountId, campaignId, leadId, threadId, ...more } }],
      occurredAt: this.clock.now(),
    });
  }
}

const save = (tx: Tx, thread: Thread & { id: string; version: number }): Promise<unknown> =>
  tx.query(`UPDATE mailer.inbox_threads SET (version, ${FIELDS}) = ROW ($2, ${BOUND}) WHERE id = $1`, [
    ...[thread.id, thread.version],
    ...valuesOf(thread),
  ]);

/** Changes the thread of a lead in a campaign, or begins it. Needs only the transaction. @returns the thread's id */
export async function changeThread(tx: Tx, place: Place, change: (before: Thread | null) => Thread): Promise<string> {
  const { accountId, campaignId, leadId } = place;
  const begun = await tx.query<{ id: string }>(
    `INSERT INTO mailer.inbox_threads (id, version, ${FIELDS}, account_id, campaign_id, lead_id)
     VALUES ($1, $2, ${BOUND}, $14, $15, $16) ON CONFLICT (campaign_id, lead_id) DO NOTHING RETURNING id`,
    [newId(), 0, ...valuesOf(change(null)), accountId, campaignId, leadId],
  );
  if (begun.rows[0]) return begun.rows[0].id;
  const [before] = await read(tx, 'campaign_id = $1 AND lead_id = $2 FOR UPDATE', [campaignId, leadId]);
  if (!before) throw new Error('The thread went while it was written to');
  await save(tx, { ...change(before), id: before.id, version: before.version });
  return before.id;
}

const FIELDS = 'label, label_by, done, needs_answer, last_at, last_kind, last_reply_at, last_answer_at, preview, replied_step, returns_on';
const BOUND = '$3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13';

const valuesOf = (thread: Thread): unknown[] => [
  ...[thread.label, thread.labelBy, thread.done, thread.needsAnswer, thread.lastAt, thread.lastKind, thread.lastReplyAt],
  ...[thread.lastAnswerAt, thread.preview, thread.repliedStep, thread.returnsOn],
];

async function read(db: Pick<pg.Pool, 'query'>, where: string, values: unknown[]): Promise<ThreadRow[]> {
  return (await db.query<ThreadRow>(`SELECT ${THREAD_COLUMNS} FROM mailer.inbox_threads WHERE ${where}`, values)).rows;
}

function found([row]: ThreadRow[]): ThreadRow {
  if (!row) throw new DomainError('NOT_FOUND', 'There is no such thread in your inbox.');
  return row;
}
