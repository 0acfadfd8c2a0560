import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { conclude } from '../ledger/hand-off.decide.js';
import { OutreachRepository, type OutreachKey, applied, keyOf } from '../ledger/outreach-repository.js';
import { type LaunchOutcome, completeSending } from './complete-sending.decide.js';
import { scheduleOf } from '../ledger/sending.js';
import { SendingRepository } from '../ledger/sending-repository.js';
import { removeExpiredSenders } from '../claiming/sender-lease.js';

const CHUNK = 500;

/** What senders do besides sending: take over from the dead, and complete campaigns that have nothing left to do. */
@Injectable()
export class Housekeeping {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly sendings: SendingRepository,
    private readonly outreaches: OutreachRepository,
  ) {}

  async run(pool: pg.Pool): Promise<void> {
    await removeExpiredSenders(pool);
    while ((await this.takeOver(pool)) === CHUNK) continue;
    await this.complete(pool);
  }

  /** Emails that a sender was handing over when it died: their outcome is unknown, and they are not sent again. */
  private takeOver(pool: pg.Pool): Promise<number> {
    return inTransaction(pool, async (tx) => {
      const { rows } = await tx.query<OutreachKey>({ name: 'mailer-orphans', text: ORPHANS });
      if (rows.length === 0) return 0;
      const sendings = await this.sendings.share(tx, [...new Set(rows.map((row) => row.campaignId))]);
      const outreaches = await this.outreaches.lock(tx, rows);
      // Read again under the locks: an answer may have come in between.
      const orphans = (await tx.query<OutreachKey & { step: number }>({ name: 'mailer-orphans', text: ORPHANS })).rows;
      const at = this.clock.now();
      const changes = orphans.flatMap((orphan) => {
        const outreach = outreaches.get(keyOf(orphan));
        const sending = sendings.get(orphan.campaignId);
        if (!outreach || !sending) return [];
        return [applied(outreach, conclude(outreach, orphan.step, { kind: 'lost' }, '', at), at, scheduleOf(sending))];
      });
      await this.outreaches.save(tx, changes, at);
      return rows.length;
    });
  }

  private async complete(pool: pg.Pool): Promise<void> {
    const { rows } = await pool.query<{ campaign_id: string }>({ name: 'mailer-finished', text: FINISHED, values: [null] });
    for (const { campaign_id: campaignId } of rows) await this.completeOne(pool, campaignId);
  }

  /** Does nothing for a campaign that still has something to do. */
  completeOne(pool: pg.Pool, campaignId: string): Promise<void> {
    return inTransaction(pool, async (tx) => {
      const sending = await this.sendings.lock(tx, campaignId);
      const still = await tx.query({ name: 'mailer-finished', text: FINISHED, values: [campaignId] });
      if (!sending || !still.rowCount) return;
      const { rows } = await tx.query<LaunchOutcome>({ name: 'mailer-launch-outcome', text: OUTCOME, values: [campaignId] });
      await this.sendings.save(tx, sending, completeSending(sending, rows[0] ?? { gone: false, failed: 0 }), this.clock.now());
    });
  }
}

const ORPHANS = `
  SELECT d.campaign_id AS "campaignId", d.lead_id AS "leadId", d.step FROM mailer.deliveries d
  WHERE d.state = 'in_flight' AND NOT EXISTS (SELECT 1 FROM mailer.senders s WHERE s.id = d.lease) LIMIT ${CHUNK}`;

const FINISHED = `
  SELECT s.campaign_id FROM mailer.sendings s
  WHERE s.state = 'running' AND s.enrolled_at IS NOT NULL AND ($1::uuid IS NULL OR s.campaign_id = $1)
    AND NOT EXISTS (SELECT 1 FROM mailer.outreaches o WHERE o.campaign_id = s.campaign_id AND o.state = 'active')
    AND NOT EXISTS (SELECT 1 FROM mailer.deliveries d WHERE d.campaign_id = s.campaign_id AND d.state = 'in_flight')`;

// The first email that was sent ends the search; failures are counted only without one.
const OUTCOME = `
  WITH gone AS (
    SELECT EXISTS (SELECT 1 FROM mailer.deliveries WHERE campaign_id = $1 AND NOT test AND state IN ('sent', 'unknown')) AS gone
  )
  SELECT gone, CASE WHEN gone THEN 0 ELSE (
    SELECT count(*)::int FROM mailer.deliveries WHERE campaign_id = $1 AND NOT test AND state = 'failed'
  ) END AS failed FROM gone`;
