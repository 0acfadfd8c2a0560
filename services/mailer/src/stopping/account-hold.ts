import { Inject, Injectable } from '@nestjs/common';
import type { FollowUp } from '@rekindle/contracts';
import { JobQueue } from '@rekindle/event-sourcing';
import { POOL, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { Recalls } from '../recalling/recalls.js';
import { WITHDRAW_OUTREACHES } from './withdrawal.js';

/** Stops every campaign of an account, including those whose launch has not arrived here yet. */
@Injectable()
export class AccountHold {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly jobs: JobQueue,
    private readonly recalls: Recalls,
  ) {}

  /** Answers when nothing more can be handed over; jobs withdraw what was planned. A repeat changes nothing. */
  async take(accountId: string, followUp?: FollowUp): Promise<void> {
    await inTransaction(this.pool, async (tx) => {
      await tx.query(HOLD_UNSTARTED, [accountId]);
      const { rows } = await tx.query<{ campaignId: string }>(HOLD, [accountId]);
      await this.recalls.campaigns(rows.map((row) => row.campaignId));
      for (const { campaignId } of rows)
        await this.jobs.enqueue(tx, WITHDRAW_OUTREACHES, { campaignId, because: 'deleted' }, { queue: `sending-${campaignId}` });
      if (followUp) await this.jobs.enqueue(tx, followUp.job, followUp.payload);
    });
  }
}

const HOLD_UNSTARTED = `
  INSERT INTO mailer.sendings (campaign_id, account_id, state)
  SELECT campaign_id, account_id, 'held' FROM mailer.campaigns WHERE account_id = $1
  ON CONFLICT (campaign_id) DO NOTHING`;

const HOLD = `
  UPDATE mailer.sendings SET state = 'held'
  WHERE account_id = $1 AND state IN ('testing', 'running', 'paused') RETURNING campaign_id AS "campaignId"`;
