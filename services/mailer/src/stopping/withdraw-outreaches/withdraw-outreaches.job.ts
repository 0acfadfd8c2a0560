import { Inject, Injectable } from '@nestjs/common';
import type { JobHandler } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, POOL, type Tx, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { type OutreachKey, OutreachRepository, applied } from '../../ledger/outreach-repository.js';
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
    // A sender that dropped its claims may not have given them back yet: nobody would claim and skip those emails later.
    if (because === 'deleted')
      await this.outreaches.change(tx, keysOf(campaignId, leadIds), at, (outreach) => stopFor(outreach, 'deleted'));
    else await this.withdraw(tx, campaignId, leadIds, at);
    return leadIds.length < CHUNK ? null : (leadIds.at(-1) ?? null);
  }

  private async withdraw(tx: Tx, campaignId: string, leadIds: readonly string[], at: Date): Promise<void> {
    const locked = await this.outreaches.lock(tx, keysOf(campaignId, leadIds));
    const changes = [...locked.values()].map((outreach) => applied(outreach, withdraw(outreach), at));
    await tx.query(FORGET, [campaignId, leadIds]);
    await this.outreaches.save(tx, changes, at);
  }
}

const keysOf = (campaignId: string, leadIds: readonly string[]): OutreachKey[] => leadIds.map((leadId) => ({ campaignId, leadId }));

const FORGET = `
  DELETE FROM mailer.deliveries
  WHERE campaign_id = $1 AND lead_id = ANY($2::uuid[]) AND NOT test AND state IN ('waiting', 'skipped')`;
