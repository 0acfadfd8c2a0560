import { Inject, Injectable } from '@nestjs/common';
import type { JobHandler } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, POOL, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { unblock } from '../../ledger/hand-off.decide.js';
import { OutreachRepository } from '../../ledger/outreach-repository.js';
import { UNBLOCK_EMAILS, type UnblockEmailsPayload } from '../jobs.js';

const CHUNK = 500;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

const BLOCKED = `
  SELECT lead_id AS "leadId" FROM mailer.deliveries
  WHERE campaign_id = $1 AND step = $2 AND state = 'waiting' AND reason IS NOT NULL AND lead_id > $3 ORDER BY lead_id LIMIT ${CHUNK}`;

/** Lets the emails that could not be filled in be sent with their new text, chunk by chunk. */
@Injectable()
export class UnblockEmails implements JobHandler<UnblockEmailsPayload> {
  readonly name = UNBLOCK_EMAILS;

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly outreaches: OutreachRepository,
  ) {}

  async handle(payload: UnblockEmailsPayload): Promise<void> {
    let cursor: string | null = BEFORE_ALL;
    while (cursor) cursor = await this.chunk(payload, cursor);
  }

  /** In the order of leads: one that still cannot be filled in, and is immediately blocked again, is passed only once. */
  private chunk({ campaignId, step }: UnblockEmailsPayload, after: string): Promise<string | null> {
    return inTransaction(this.pool, async (tx) => {
      const { rows } = await tx.query<{ leadId: string }>(BLOCKED, [campaignId, step, after]);
      const keys = rows.map(({ leadId }) => ({ campaignId, leadId }));
      await this.outreaches.change(tx, keys, this.clock.now(), (outreach) => unblock(outreach, step));
      return rows.length < CHUNK ? null : (rows.at(-1)?.leadId ?? null);
    });
  }
}
