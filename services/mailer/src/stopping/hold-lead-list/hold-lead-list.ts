import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { HoldLeadList } from '@rekindle/contracts';
import { JobQueue } from '@rekindle/event-sourcing';
import { POOL, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { forgetThreadsOfList } from '../../incoming/inbox/forget-threads.js';
import { Recalls } from '../../recalling/recalls.js';
import { WITHDRAW_OUTREACHES } from '../withdrawal.js';

@CommandHandler(HoldLeadList)
export class HoldLeadListHandler implements ICommandHandler<HoldLeadList> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly jobs: JobQueue,
    private readonly recalls: Recalls,
  ) {}

  async execute({ accountId, listId }: HoldLeadList): Promise<void> {
    await inTransaction(this.pool, async (tx) => {
      const { rows } = await tx.query<{ campaign_id: string }>(HOLD, [accountId, listId]);
      await this.recalls.campaigns(rows.map((row) => row.campaign_id));
      await forgetThreadsOfList(tx, accountId, listId);
      for (const { campaign_id: campaignId } of rows)
        await this.jobs.enqueue(tx, WITHDRAW_OUTREACHES, { campaignId, because: 'deleted' }, { queue: `sending-${campaignId}` });
    });
  }
}

const HOLD = `
  UPDATE mailer.sendings SET state = 'held'
  WHERE account_id = $1 AND list_id = $2 AND state IN ('testing', 'running', 'paused') RETURNING campaign_id`;
