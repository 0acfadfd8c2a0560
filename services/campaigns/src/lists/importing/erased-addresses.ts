import { Inject, Injectable } from '@nestjs/common';
import { POOL, SETTINGS, type Settings, type Tx } from '@rekindle/platform';
import { addressHash } from '@rekindle/vault';
import type pg from 'pg';

/** Whether the person with this address was erased on request. */
export type IsErased = (email: string) => boolean;

/** Keeps erased people from coming back with the next file. Only keyed hashes of their addresses are stored. */
@Injectable()
export class ErasedAddresses {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'encryptionKey'>,
  ) {}

  async of(accountId: string, db: Pick<pg.Pool, 'query'> = this.pool): Promise<IsErased> {
    const { rows } = await db.query<{ hash: string }>('SELECT address_hash AS hash FROM campaigns.erasures WHERE account_id = $1', [
      accountId,
    ]);
    const hashes = new Set(rows.map(({ hash }) => hash));
    // Hashing a million addresses takes seconds, and most accounts have erased nobody.
    return (email) => hashes.size > 0 && hashes.has(addressHash(this.settings.encryptionKey, accountId, email));
  }
}

/** Erasures of an account's people and publications of its imports happen one after another, so that neither misses the other. */
export const lockErasures = async (tx: Tx, accountId: string): Promise<void> =>
  void (await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('erasures ' || $1, 0))`, [accountId]));
