import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';

/** Which payments were used to sign in. */
@Injectable()
export class PaymentSignIns {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  /** @param key the browser's own secret, if it gave one. @returns whether this caller is the first, or the first once more */
  async take(checkoutId: string, key: string | null): Promise<boolean> {
    const hash = key === null ? null : createHash('sha256').update(key).digest();
    const { rowCount } = await this.pool.query(
      `INSERT INTO gateway.payment_sign_ins AS s (checkout_id, key_hash) VALUES ($1, $2)
       ON CONFLICT (checkout_id) DO UPDATE SET key_hash = s.key_hash WHERE s.key_hash = excluded.key_hash`,
      [checkoutId, hash],
    );
    return rowCount === 1;
  }
}
