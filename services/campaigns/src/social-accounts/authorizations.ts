import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { SocialProvider } from '@rekindle/contracts';
import { POOL, SETTINGS, type Settings, seal, unseal } from '@rekindle/platform';
import type pg from 'pg';

const MINUTES = 10;

export interface Asker {
  accountId: string;
  userId: string;
  provider: SocialProvider;
}

/** Consents that were asked for: each belongs to one user and network, counts once, and for ten minutes. */
@Injectable()
export class Authorizations {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'encryptionKey'>,
  ) {}

  async begin({ accountId, userId, provider }: Asker, { state, verifier }: { state: string; verifier: string }): Promise<void> {
    await this.pool.query('DELETE FROM campaigns.social_authorizations WHERE expires_at < now()');
    await this.pool.query(
      `INSERT INTO campaigns.social_authorizations (state_hash, account_id, user_id, provider, verifier, expires_at)
       VALUES ($1, $2, $3, $4, $5, now() + interval '${MINUTES} minutes')`,
      [hashOf(state), accountId, userId, provider, seal(this.settings.encryptionKey, verifier)],
    );
  }

  /** Uses it up. @returns the verifier; null where this user has not asked for it, or not lately, or has used it */
  async take({ userId, provider }: Asker, state: string): Promise<string | null> {
    const { rows } = await this.pool.query<{ verifier: Buffer }>(
      `DELETE FROM campaigns.social_authorizations
       WHERE state_hash = $1 AND user_id = $2 AND provider = $3 AND expires_at > now() RETURNING verifier`,
      [hashOf(state), userId, provider],
    );
    return rows[0] ? unseal(this.settings.encryptionKey, rows[0].verifier) : null;
  }
}

const hashOf = (state: string): Buffer => createHash('sha256').update(state).digest();
