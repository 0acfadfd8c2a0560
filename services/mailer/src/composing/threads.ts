import { Inject, Injectable } from '@nestjs/common';
import { messageIdOf } from '@rekindle/email';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';
import type { Claimed } from '../claiming/claimer.js';

/** By delivery: the Message-IDs of what the same mailbox has sent to the lead before, oldest first. */
export type Threads = ReadonlyMap<string, readonly string[]>;

/** Keeps a lead's emails from one mailbox in one thread. */
@Injectable()
export class ThreadsOfLeads {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  /** @param from the address of a claim's mailbox; null: sent through the installation's own server, in no thread */
  async of(claims: readonly Claimed[], from: (claim: Claimed) => string | null): Promise<Threads> {
    const later = claims.filter((claim) => claim.step > 1 && from(claim) !== null);
    if (later.length === 0) return new Map();
    const { rows } = await this.pool.query<{ claim: string; id: string }>({
      name: 'mailer-threads',
      text: EARLIER,
      values: [later.map(({ campaignId }) => campaignId), later.map(({ leadId }) => leadId), later.map(({ deliveryId }) => deliveryId)],
    });
    const byClaim = Map.groupBy(rows, ({ claim }) => claim);
    return new Map(
      later.map((claim) => [claim.deliveryId, (byClaim.get(claim.deliveryId) ?? []).map(({ id }) => messageIdOf(id, from(claim) ?? ''))]),
    );
  }
}

const EARLIER = `
  SELECT own.id AS claim, e.id FROM unnest($1::uuid[], $2::uuid[], $3::uuid[]) AS c(campaign_id, lead_id, id)
  JOIN mailer.deliveries own ON (own.campaign_id, own.lead_id, own.id) = (c.campaign_id, c.lead_id, c.id)
  JOIN mailer.deliveries e ON (e.campaign_id, e.lead_id) = (own.campaign_id, own.lead_id)
  WHERE e.step < own.step AND e.state IN ('sent', 'unknown') AND e.route = own.route ORDER BY e.step`;
