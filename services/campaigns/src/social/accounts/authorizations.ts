import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { SocialProvider } from '@rekindle/contracts';
import { POOL, SETTINGS, type SealingSettings, type Settings, sealer, unseal } from '@rekindle/platform';
import type pg from 'pg';

const MINUTES = 10;

export interface Asker {
  accountId: string;
  userId: string;
  provider: SocialProvider;
}

/** Requested consents: each belongs to one user and network, works once, and expires after ten minutes. */
@Injectable()
export class Authorizations {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(SETTINGS) private readonly settings: SealingSettings,
  ) {}

  async begin({ accountId, userId, provider }: Asker, { state, verifier }: { state: string; verifier: string }): Promise<void> {
    const { keyId, seal } = sealer(this.settings);
    await this.pool.query('DELETE FROM campaigns.social_authorizations WHERE expires_at < now()');
    await this.pool.query(
      `INSERT INTO campaigns.social_authorizations (state_hash, account_id, user_id, provider, verifier, key_id, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, now() + interval '${MINUTES} minutes')`,
      [hashOf(state), accountId, userId, provider, seal(verifier), keyId],
    );
  }

  /** Uses it up. @returns the verifier; null if this user has not requested it, or it has expired or been used */
  async take({ userId, provider }: Asker, state: string): Promise<string | null> {
    const { rows } = await this.pool.query<{ verifier: Buffer }>(
      `DELETE FROM campaigns.social_authorizations
       WHERE state_hash = $1 AND user_id = $2 AND provider = $3 AND expires_at > now() RETURNING verifier`,
      [hashOf(state), userId, provider],
    );
    return rows[0] ? unseal(this.settings, rows[0].verifier) : null;
  }
}

const hashOf = (state: string): Buffer => createHash('sha256').update(state).digest();

/**
 * The address to which a network redirects the user: a page, whose session then proves who consented. There is one for each
 * network, so that one network's response is never taken for another's.
 */
export const callbackOf = ({ publicUrl }: Pick<Settings, 'publicUrl'>, provider: SocialProvider): string =>
  `${publicUrl}/settings/social/callback/${provider}`;
