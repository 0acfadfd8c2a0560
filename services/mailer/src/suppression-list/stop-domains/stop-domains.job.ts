import { Inject, Injectable } from '@nestjs/common';
import type { JobHandler } from '@rekindle/event-sourcing';
import { POOL, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { StopsInProgress } from '../../recalling/stops-in-progress.js';
import { LeadsAtDomains } from '../leads-at-domains.js';

/** Name of the job that stops what is planned to domains of an account's list, where the account is large. */
export const STOP_DOMAINS = 'mailer.stop-domains';

export interface StopDomainsPayload {
  accountId: string;
  /** Of the domains' entries; one that is removed by then stops nobody. */
  hashes: readonly string[];
  /** The account's campaigns rest until this stop is over. */
  stopId: string;
}

const CHUNK = 200;

/** Stops the leads at domains chunk by chunk, so that no sender waits for long. */
@Injectable()
export class StopDomains implements JobHandler<StopDomainsPayload> {
  readonly name = STOP_DOMAINS;

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly leads: LeadsAtDomains,
    private readonly stops: StopsInProgress,
  ) {}

  async handle({ accountId, hashes, stopId }: StopDomainsPayload): Promise<void> {
    const { rows } = await this.pool.query<{ entry: string }>(ENTRIES, [accountId, hashes]);
    const domains = new Set(rows.map(({ entry }) => entry));
    let chunk = await this.leads.active(this.pool, accountId, CHUNK);
    while (chunk.length > 0) {
      const outreaches = chunk;
      await inTransaction(this.pool, (tx) => this.leads.stop(tx, accountId, domains, outreaches));
      chunk = await this.leads.active(this.pool, accountId, CHUNK, outreaches.at(-1)?.addressHash);
    }
    await this.stops.end(this.pool, stopId);
  }
}

const ENTRIES = 'SELECT entry FROM mailer.suppressions WHERE account_id = $1 AND address_hash = ANY($2) AND entry IS NOT NULL';
