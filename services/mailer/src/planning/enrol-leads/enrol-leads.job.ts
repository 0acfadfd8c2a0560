import { Inject, Injectable } from '@nestjs/common';
import type { JobHandler } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, POOL, type Tx, inTransaction } from '@rekindle/platform';
import { LeadVault, type VaultLead } from '@rekindle/vault';
import type pg from 'pg';
import { ENROL_LEADS, type EnrolLeadsPayload } from '../jobs.js';
import { OutreachPlanner } from '../outreach-planner.js';
import { type Sending, scheduleOf } from '../../ledger/sending.js';
import { SendingRepository } from '../../ledger/sending-repository.js';

const CHUNK = 500;

/** Plans the steps of every lead of a launched list. Each chunk moves the cursor with its rows, so that a restart continues. */
@Injectable()
export class EnrolLeads implements JobHandler<EnrolLeadsPayload> {
  readonly name = ENROL_LEADS;

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly leads: LeadVault,
    private readonly sendings: SendingRepository,
    private readonly planner: OutreachPlanner,
  ) {}

  async handle(payload: EnrolLeadsPayload): Promise<void> {
    let more = true;
    while (more) more = await this.chunk(payload);
  }

  private async chunk({ campaignId, launchId }: EnrolLeadsPayload): Promise<boolean> {
    const seen = await this.sendings.find(this.pool, campaignId);
    if (!isToEnrol(seen, launchId)) return false;
    const leads = seen.listId ? await this.leads.listPage(seen.listId, seen.enrolCursor, CHUNK) : [];
    return inTransaction(this.pool, async (tx) => {
      const sending = await this.sendings.lock(tx, campaignId);
      if (!isToEnrol(sending, launchId)) return false;
      // Another process has done this chunk: continue from its cursor.
      if (sending.enrolCursor !== seen.enrolCursor) return true;
      const last = leads.length < CHUNK;
      await this.join(tx, sending, leads);
      if (last) await this.begin(tx, sending);
      return !last;
    });
  }

  private async join(tx: Tx, sending: Sending, leads: readonly VaultLead[]): Promise<void> {
    const last = leads.at(-1);
    if (!last) return;
    const candidates = await this.planner.candidates(tx, sending, leads, this.clock.now());
    const zones = [...new Set(candidates.flatMap(({ timeZone }) => timeZone ?? []))];
    await tx.query(ADVANCE, [sending.campaignId, last.id, zones]);
    const at = this.clock.now();
    const request = {
      steps: sending.steps.map(({ step }) => step),
      test: false,
      schedule: scheduleOf(sending),
      firstDueAt: sending.startsAt ?? at,
    };
    await this.planner.plan(tx, candidates, request, at);
  }

  private async begin(tx: Tx, sending: Sending): Promise<void> {
    const { accountId, campaignId, launchId } = sending;
    const { rows } = await tx.query<{ leads: number }>(
      `SELECT count(*)::int AS leads FROM mailer.outreaches WHERE campaign_id = $1 AND standing IN ('waiting', 'active')`,
      [campaignId],
    );
    const paused = sending.state === 'paused' && { paused: true };
    const data = { accountId, campaignId, launchId: launchId ?? campaignId, leads: rows[0]?.leads ?? 0, ...paused };
    await this.sendings.save(tx, sending, [{ type: 'SendingStarted', data }], this.clock.now());
  }
}

const ADVANCE = `
  UPDATE mailer.sendings SET enrol_cursor = $2,
    lead_zones = ARRAY(SELECT DISTINCT zone FROM unnest(lead_zones || $3::text[]) AS zone ORDER BY zone)
  WHERE campaign_id = $1`;

const isToEnrol = (sending: Sending | null, launchId: string): sending is Sending =>
  sending !== null && sending.launchId === launchId && sending.enrolledAt === null && sending.state !== 'held';
