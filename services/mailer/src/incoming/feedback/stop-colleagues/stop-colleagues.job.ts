import { Inject, Injectable } from '@nestjs/common';
import type { JobHandler } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, POOL, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { stopFor } from '../../../ledger/hand-off.decide.js';
import { type OutreachKey, OutreachRepository } from '../../../ledger/outreach-repository.js';
import { StopsInProgress } from '../../../recalling/stops-in-progress.js';
import { COLLEAGUES, COLLEAGUES_AT_ONCE, STOP_COLLEAGUES, type StopColleaguesPayload } from '../colleagues.js';

/** Stops the colleagues of leads that replied, chunk by chunk, so that no sender waits for long. */
@Injectable()
export class StopColleagues implements JobHandler<StopColleaguesPayload> {
  readonly name = STOP_COLLEAGUES;

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly outreaches: OutreachRepository,
    private readonly stops: StopsInProgress,
  ) {}

  /** Each is looked at once: one that the user puts back meanwhile goes on. */
  async handle({ campaignId, leadIds, stopId }: StopColleaguesPayload): Promise<void> {
    const companies = await this.pool.query<{ company: string }>(REPLIED, [campaignId, leadIds]);
    const names = companies.rows.map(({ company }) => company);
    const { rows } = await this.pool.query<OutreachKey>(COLLEAGUES, [campaignId, names, leadIds]);
    for (let from = 0; from < rows.length; from += COLLEAGUES_AT_ONCE) {
      const chunk = rows.slice(from, from + COLLEAGUES_AT_ONCE);
      await inTransaction(this.pool, (tx) =>
        this.outreaches.change(tx, chunk, this.clock.now(), (outreach) =>
          outreach.state === 'active' ? stopFor(outreach, 'company_replied') : [],
        ),
      );
    }
    await this.stops.end(this.pool, stopId);
  }
}

const REPLIED = `
  SELECT DISTINCT company_hash AS company FROM mailer.outreaches
  WHERE campaign_id = $1 AND lead_id = ANY($2::uuid[]) AND company_hash IS NOT NULL AND replied`;
