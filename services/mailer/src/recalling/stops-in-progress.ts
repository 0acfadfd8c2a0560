import { Injectable } from '@nestjs/common';
import { type Tx, newId } from '@rekindle/platform';
import type pg from 'pg';
import { Recalls } from './recalls.js';

/** Stops of so many leads that a job carries them out: until it has, nothing is claimed of their campaigns. */
@Injectable()
export class StopsInProgress {
  constructor(private readonly recalls: Recalls) {}

  /** Senders drop what they have claimed of the campaigns and not begun. @param tx holds locks on them @returns the stop's id */
  async begin(tx: Tx, campaignIds: readonly string[]): Promise<string> {
    const id = newId();
    await tx.query('INSERT INTO mailer.stops_in_progress (campaign_id, stop_id) SELECT unnest($1::uuid[]), $2', [campaignIds, id]);
    await this.recalls.campaigns(campaignIds);
    return id;
  }

  async end(db: Pick<pg.Pool, 'query'>, id: string): Promise<void> {
    await db.query('DELETE FROM mailer.stops_in_progress WHERE stop_id = $1', [id]);
  }
}

/** Condition on a row of `mailer.sendings` as `s`: it has no such stop. */
export const NOT_STOPPING = 'NOT EXISTS (SELECT FROM mailer.stops_in_progress p WHERE p.campaign_id = s.campaign_id)';
