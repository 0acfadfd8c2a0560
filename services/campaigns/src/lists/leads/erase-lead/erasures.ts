import { Inject, Injectable } from '@nestjs/common';
import { POOL, type Tx } from '@rekindle/platform';
import type pg from 'pg';
import type { Erasure } from './erasure.dto.js';

const COLUMNS = 'erased_at AS "erasedAt", address_hash AS "addressHash", deleted';

/** Proofs of erasures: what was erased and when, but not whom. */
@Injectable()
export class Erasures {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  async find(accountId: string, leadId: string): Promise<Erasure | null> {
    const text = `SELECT ${COLUMNS} FROM campaigns.erasures WHERE account_id = $1 AND lead_ids @> ARRAY[$2::uuid]`;
    return (await this.pool.query<Erasure>(text, [accountId, leadId])).rows[0] ?? null;
  }

  /** Concurrent erasures are merged into one proof, with the findings of both. */
  async keep(tx: Tx, accountId: string, leadIds: readonly string[], { addressHash, deleted, erasedAt }: Erasure): Promise<Erasure> {
    const values = [accountId, addressHash, leadIds, erasedAt, JSON.stringify(deleted)];
    return (await tx.query<Erasure>(KEEP, values)).rows[0] as Erasure;
  }
}

const summed = ['leads', 'rejectedRows', 'threads', 'messages']
  .map((what) => `'${what}', (e.deleted ->> '${what}')::int + (excluded.deleted ->> '${what}')::int`)
  .join(', ');

const KEEP = `
  INSERT INTO campaigns.erasures AS e (account_id, address_hash, lead_ids, erased_at, deleted) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (account_id, address_hash) DO UPDATE
    SET lead_ids = e.lead_ids || excluded.lead_ids, deleted = jsonb_build_object(${summed})
  RETURNING ${COLUMNS}`;
