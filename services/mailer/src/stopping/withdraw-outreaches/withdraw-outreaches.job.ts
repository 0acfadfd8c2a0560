import { Inject, Injectable } from '@nestjs/common';
import type { JobHandler } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, POOL, type Tx, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { OutreachRepository, applied } from '../../ledger/outreach-repository.js';
import { stopFor } from '../../ledger/hand-off.decide.js';
import { WITHDRAW_OUTREACHES, type WithdrawOutreachesPayload, withdraw } from '../withdrawal.js';
import { SendingRepository } from '../../ledger/sending-repository.js';

const CHUNK = 500;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Withdraws, chunk by chunk, what a launch had planned, because it was undone or its campaign is deleted. */
@Injectable()
export class WithdrawOutreaches implements JobHandler<WithdrawOutreachesPayload> {
  readonly name = WITHDRAW_OUTREACHES;

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly sendings: SendingRepository,
    private readonly outreaches: OutreachRepository,
  ) {}

  async handle(payload: WithdrawOutreachesPayload): Promise<void> {
    let cursor: string | null = BEFORE_ALL;
    while (cursor) cursor = await inTransaction(this.pool, (tx) => this.chunk(tx, payload, cursor as string));
  }

  private async chunk(tx: Tx, { campaignId, because }: WithdrawOutreachesPayload, after: string): Promise<string | null> {
    const sending = await this.sendings.lock(tx, campaignId);
    // Launched again and already planning: that launch's own job takes over every outreach.
    if (!sending || (because === 'undone' && sending.launchId && (sending.enrolCursor ?? sending.enrolledAt))) return null;
    const { rows } = await tx.query<{ lead_id: string }>(
      'SELECT lead_id FROM mailer.outreaches WHERE campaign_id = $1 AND lead_id > $2 ORDER BY lead_id LIMIT $3',
      [campaignId, after, CHUNK],
    );
    const leadIds = rows.map((row) => row.lead_id);
    const at = this.clock.now();
    const locked = await this.outreaches.lock(
      tx,
      leadIds.map((leadId) => ({ campaignId, leadId })),
    );
    const decide = because === 'undone' ? withdraw : (outreach: Parameters<typeof withdraw>[0]) => stopFor(outreach, 'deleted');
    const changes = [...locked.values()].map((outreach) => applied(outreach, decide(outreach), at));
    if (because === 'undone') await tx.query(FORGET, [campaignId, leadIds]);
    await this.outreaches.save(tx, changes, at);
    return leadIds.length < CHUNK ? null : (leadIds.at(-1) ?? null);
  }
}

const FORGET = `
  DELETE FROM mailer.deliveries
  WHERE campaign_id = $1 AND lead_id = ANY($2::uuid[]) AND NOT test AND state IN ('waiting', 'skipped')`;
