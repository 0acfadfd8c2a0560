import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { type LaunchOutcome, completeSending } from './complete-sending.decide.js';
import { SendingRepository } from '../../ledger/sending-repository.js';
import { removeExpiredSenders } from '../../recalling/living-senders.js';
import { TakeOver } from './take-over.js';

/** Tasks of senders besides sending: taking over from dead senders, and completing campaigns that have nothing left to do. */
@Injectable()
export class Housekeeping {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly sendings: SendingRepository,
    private readonly gone: TakeOver,
  ) {}

  async run(pool: pg.Pool): Promise<void> {
    await removeExpiredSenders(pool);
    await this.gone.run(pool);
    await pool.query({ name: 'mailer-old-recalls', text: OLD_RECALLS });
    await this.complete(pool);
  }

  settleGone(pool: pg.Pool): Promise<void> {
    return this.gone.run(pool);
  }

  private async complete(pool: pg.Pool): Promise<void> {
    const { rows } = await pool.query<{ campaign_id: string }>({
      name: 'mailer-finished',
      text: FINISHED,
      values: [null, this.clock.now()],
    });
    for (const { campaign_id: campaignId } of rows) await this.completeOne(pool, campaignId);
  }

  /** Does nothing if the campaign still has something to do. */
  completeOne(pool: pg.Pool, campaignId: string): Promise<void> {
    return inTransaction(pool, async (tx) => {
      const sending = await this.sendings.lock(tx, campaignId);
      const still = await tx.query({ name: 'mailer-finished', text: FINISHED, values: [campaignId, this.clock.now()] });
      if (!sending || !still.rowCount) return;
      const { rows } = await tx.query<LaunchOutcome>({ name: 'mailer-launch-outcome', text: OUTCOME, values: [campaignId] });
      await this.sendings.save(tx, sending, completeSending(sending, rows[0] ?? { gone: false, failed: 0 }), this.clock.now());
    });
  }
}

// Left by stops that died before they were answered.
const OLD_RECALLS = `DELETE FROM mailer.recalls WHERE asked_at < now() - interval '10 minutes'`;

// A sending without any lead to write to also runs until its launch can no longer be undone.
const FINISHED = `
  SELECT s.campaign_id FROM mailer.sendings s
  WHERE s.state = 'running' AND s.enrolled_at IS NOT NULL AND s.starts_at <= $2 AND ($1::uuid IS NULL OR s.campaign_id = $1)
    AND NOT EXISTS (SELECT 1 FROM mailer.outreaches o WHERE o.campaign_id = s.campaign_id AND o.standing IN ('waiting', 'active'))
    AND NOT EXISTS (SELECT 1 FROM mailer.deliveries d WHERE d.campaign_id = s.campaign_id AND d.state IN ('in_flight', 'waiting') AND d.lease IS NOT NULL)`;

// The first sent email ends the search; failures are counted only if there is none.
const OUTCOME = `
  WITH gone AS (
    SELECT EXISTS (SELECT 1 FROM mailer.deliveries WHERE campaign_id = $1 AND NOT test AND state IN ('sent', 'unknown')) AS gone
  )
  SELECT gone, CASE WHEN gone THEN 0 ELSE (
    SELECT count(*)::int FROM mailer.deliveries WHERE campaign_id = $1 AND NOT test AND state = 'failed'
  ) END AS failed FROM gone`;
