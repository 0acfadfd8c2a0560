import { Inject, Injectable } from '@nestjs/common';
import { POOL, type Tx } from '@rekindle/platform';
import type pg from 'pg';
import { JudgeHits } from '../src/tracking/judge-hits/judge-hits.js';
import { HitPartitions } from '../src/tracking/record-hit/hit-writer.js';

export interface PastHit {
  deliveryId: string;
  /** The link's number; 0 is the pixel. */
  link: number;
}

// A reserved network (RFC 5737) and a common mail client.
const NETWORK = '203.0.113.0';
const PROGRAM = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

const INSERT = `
  INSERT INTO mailer.hits (delivery_id, link, at, address, user_agent, prefetch)
  SELECT delivery_id, link, $3, $4, $5, false FROM unnest($1::uuid[], $2::integer[]) AS h(delivery_id, link)`;

/** Hits backdated to an earlier time, stored and judged in the caller's transaction. */
@Injectable()
export class PastHits {
  private readonly partitions = new HitPartitions();

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly judge: JudgeHits,
  ) {}

  /** Outside the transaction, because it creates a table for each month. */
  makeRoom(moments: readonly Date[]): Promise<void> {
    return this.partitions.ensure(this.pool, moments);
  }

  async record(tx: Tx, at: Date, hits: readonly PastHit[]): Promise<void> {
    if (hits.length === 0) return;
    const columns = [hits.map(({ deliveryId }) => deliveryId), hits.map(({ link }) => link)];
    await tx.query(INSERT, [...columns, at, NETWORK, PROGRAM]);
    while ((await this.judge.judgeIn(tx, 0)) > 0) continue;
  }
}
