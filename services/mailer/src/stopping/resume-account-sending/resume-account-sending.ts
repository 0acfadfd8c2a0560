import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type AccountSendingChange, ResumeAccountSending } from '@rekindle/contracts';
import { EventStore, JobQueue, recordOperation } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, POOL, type Tx, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { type DeliverSamplePayload, enqueueSample } from '../../test-emails/sample-job.js';
import { AccountSending } from '../../limits/account-sending.js';

/** Waiting emails continue by themselves; samples, whose jobs have ended, are enqueued again. */
@CommandHandler(ResumeAccountSending)
export class ResumeAccountSendingHandler implements ICommandHandler<ResumeAccountSending> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly store: EventStore,
    private readonly jobs: JobQueue,
    private readonly sending: AccountSending,
  ) {}

  execute({ accountId, reason }: ResumeAccountSending): Promise<AccountSendingChange> {
    return inTransaction(this.pool, async (tx) => {
      const state = await this.sending.lock(tx, accountId);
      if (!state.held) return { changed: false };
      await this.deliverSamples(tx, accountId);
      const at = this.clock.now();
      await this.sending.save(tx, state, { type: 'AccountSendingResumed', data: { accountId } }, at);
      await recordOperation(tx, this.store, { operation: 'sending.resume', target: accountId, reason, at });
      return { changed: true };
    });
  }

  private async deliverSamples(tx: Tx, accountId: string): Promise<void> {
    const { rows } = await tx.query<DeliverSamplePayload>(
      `SELECT campaign_id AS "campaignId", n FROM mailer.samples WHERE account_id = $1 AND state = 'waiting'`,
      [accountId],
    );
    for (const sample of rows) await enqueueSample(this.jobs, tx, sample);
  }
}
