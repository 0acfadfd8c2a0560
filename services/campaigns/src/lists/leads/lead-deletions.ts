import { Inject, Injectable } from '@nestjs/common';
import { announceUpdate } from '@rekindle/event-sourcing';
import { POOL, type Tx } from '@rekindle/platform';
import type pg from 'pg';

/** A deletion of all leads that an account had at one moment. */
export interface LeadDeletion {
  listIds: string[];
  /** Includes leads outside lists up to this id. */
  throughId: string;
  leads: number;
  deleted: number;
  requestedAt: Date;
  finishedAt: Date | null;
}

/** Notifies open pages of progress, since a deleted batch is not an event. */
const TOPIC = 'lead-deletion';
const COLUMNS = `list_ids AS "listIds", through_id AS "throughId", leads, deleted, requested_at AS "requestedAt", finished_at AS "finishedAt"`;

@Injectable()
export class LeadDeletions {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  async find(accountId: string): Promise<LeadDeletion | null> {
    const { rows } = await this.pool.query<LeadDeletion>(`SELECT ${COLUMNS} FROM campaigns.lead_deletions WHERE account_id = $1`, [
      accountId,
    ]);
    return rows[0] ?? null;
  }

  /** A running deletion is extended to the leads there are now. */
  async begin(tx: Tx, accountId: string, wanted: Omit<LeadDeletion, 'deleted' | 'finishedAt'>): Promise<void> {
    await tx.query(BEGIN, [accountId, wanted.listIds, wanted.throughId, wanted.leads, wanted.requestedAt]);
  }

  async progress(tx: Tx, accountId: string, deleted: number): Promise<void> {
    await tx.query('UPDATE campaigns.lead_deletions SET deleted = deleted + $2 WHERE account_id = $1', [accountId, deleted]);
    await announceUpdate(tx, accountId, TOPIC);
  }

  /** @param throughId of the completed request; a later request is not finished by it */
  async finish(accountId: string, throughId: string, now: Date): Promise<void> {
    await this.pool.query(
      'UPDATE campaigns.lead_deletions SET finished_at = $3, deleted = leads WHERE account_id = $1 AND through_id = $2 AND finished_at IS NULL',
      [accountId, throughId, now],
    );
    await announceUpdate(this.pool, accountId, TOPIC);
  }
}

const BEGIN = `
  INSERT INTO campaigns.lead_deletions AS d (account_id, list_ids, through_id, leads, requested_at) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (account_id) DO UPDATE SET
    list_ids = CASE WHEN d.finished_at IS NULL THEN d.list_ids ELSE '{}' END || excluded.list_ids,
    leads = CASE WHEN d.finished_at IS NULL THEN greatest(d.leads, d.deleted + excluded.leads) ELSE excluded.leads END,
    deleted = CASE WHEN d.finished_at IS NULL THEN d.deleted ELSE 0 END,
    through_id = excluded.through_id, requested_at = excluded.requested_at, finished_at = NULL`;
