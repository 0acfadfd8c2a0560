import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { campaignStream, DomainError, HoldSending } from '@rekindle/contracts';
import { EventStore, JobQueue } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, POOL, type Tx, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { type Recalled, Recalls } from '../../recalling/recalls.js';
import { WITHDRAW_OUTREACHES } from '../withdrawal.js';
import { launchInForce } from '../../known-campaigns/launch-in-force.js';

/** Answers when nothing more can be handed over; a job withdraws what was planned. */
@CommandHandler(HoldSending)
export class HoldSendingHandler implements ICommandHandler<HoldSending> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly events: EventStore,
    private readonly jobs: JobQueue,
    private readonly recalls: Recalls,
  ) {}

  /** @throws DomainError LAUNCH_NOT_UNDOABLE when the first email may already be in progress */
  async execute({ accountId, campaignId, because, followUp }: HoldSending): Promise<void> {
    await inTransaction(this.pool, async (tx) => {
      if (because === 'deleted') await tx.query(DELETE, [campaignId, accountId]);
      else if (!(await this.undo(tx, accountId, campaignId))) return;
      const recalled = await this.recalls.campaigns([campaignId]);
      if (because === 'undone') await refuseIfBegun(tx, campaignId, recalled);
      await this.jobs.enqueue(tx, WITHDRAW_OUTREACHES, { campaignId, because }, { queue: `sending-${campaignId}` });
      if (followUp) await this.jobs.enqueue(tx, followUp.job, followUp.payload);
    });
  }

  private async undo(tx: Tx, accountId: string, campaignId: string): Promise<boolean> {
    const campaign = await this.events.readStream(accountId, campaignStream(campaignId), tx);
    const launched = launchInForce(campaign);
    if (!launched) return false;
    if (this.clock.now() >= new Date(launched.startsAt)) throw notUndoable();
    await tx.query(UNDO, [campaignId, accountId, launched.launchId]);
    return true;
  }
}

/** An undo in time may have waited for the sending's row, while a sender read it to claim the first emails. */
async function refuseIfBegun(tx: Tx, campaignId: string, { dropped, begun }: Recalled): Promise<void> {
  if ((await tx.query(BEGUN, [campaignId, [...begun], [...dropped]])).rowCount) throw notUndoable();
}

const notUndoable = (): DomainError =>
  new DomainError('LAUNCH_NOT_UNDOABLE', 'The first emails are already being sent: this launch can no longer be undone.');

// What a sender holds and has not dropped may have begun.
const BEGUN = `
  SELECT 1 FROM mailer.deliveries WHERE campaign_id = $1 AND NOT test AND (
    state NOT IN ('waiting', 'skipped') OR lease IS NOT NULL AND (id = ANY($2::uuid[]) OR lease <> ALL($3::int[]))) LIMIT 1`;

const DELETE = `
  INSERT INTO mailer.sendings AS s (campaign_id, account_id, state) VALUES ($1, $2, 'held')
  ON CONFLICT (campaign_id) DO UPDATE SET state = 'held' WHERE s.account_id = excluded.account_id`;

const UNDO = `
  INSERT INTO mailer.sendings AS s (campaign_id, account_id, state, undone_launch_id) VALUES ($1, $2, 'testing', $3)
  ON CONFLICT (campaign_id) DO UPDATE SET
    state = 'testing', launch_id = NULL, starts_at = NULL, enrolled_at = NULL, holdout_percent = 0,
    stop_company = false, undone_launch_id = excluded.undone_launch_id
  WHERE s.account_id = excluded.account_id AND s.state IN ('testing', 'running', 'paused')`;
