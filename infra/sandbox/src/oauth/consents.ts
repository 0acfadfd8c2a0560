import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { POOL, newId } from '@rekindle/platform';
import type pg from 'pg';

/** The result of exchanging a code; a provider refuses with `invalid_grant`. */
export interface Grant {
  consentId: string;
  provider: string;
  /** The account at the provider: a name, or the address of a mailbox. */
  handle: string;
}

export interface NewCode {
  provider: string;
  handle: string;
  redirectUri: string;
  challenge: string | null;
}

const newToken = (): string => randomBytes(24).toString('base64url');
const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

/** Codes and tokens of the simulated providers. */
@Injectable()
export class Consents {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  async newCode({ provider, handle, redirectUri, challenge }: NewCode): Promise<string> {
    const code = newToken();
    await this.pool.query('DELETE FROM sandbox.oauth_codes WHERE expires_at < now()');
    await this.pool.query(
      `INSERT INTO sandbox.oauth_codes (code, provider, handle, redirect_uri, challenge, expires_at)
       VALUES ($1, $2, $3, $4, $5, now() + interval '1 minute')`,
      [code, provider, handle, redirectUri, challenge],
    );
    return code;
  }

  /** Once, and only with the address and the verifier that it was issued for. */
  async takeCode(provider: string, code: string, redirectUri: string, verifier: string | null): Promise<Grant | null> {
    const { rows } = await this.pool.query<{ handle: string; redirectUri: string; challenge: string | null }>(
      `DELETE FROM sandbox.oauth_codes WHERE code = $1 AND provider = $2 AND expires_at > now()
       RETURNING handle, redirect_uri AS "redirectUri", challenge`,
      [code, provider],
    );
    const found = rows[0];
    if (!found || found.redirectUri !== redirectUri) return null;
    if (found.challenge !== null && (verifier === null || challengeOf(verifier) !== found.challenge)) return null;
    return { consentId: newId(), provider, handle: found.handle };
  }

  async newToken({ consentId, provider, handle }: Grant, kind: 'access' | 'refresh', seconds: number | null): Promise<string> {
    const token = newToken();
    await this.pool.query(
      `INSERT INTO sandbox.oauth_tokens (token, consent_id, provider, handle, kind, expires_at)
       VALUES ($1, $2, $3, $4, $5, now() + $6 * interval '1 second')`,
      [token, consentId, provider, handle, kind, seconds],
    );
    return token;
  }

  async grantOf(provider: string, token: string, kind: 'access' | 'refresh'): Promise<Grant | null> {
    const { rows } = await this.pool.query<Grant>(
      `SELECT consent_id AS "consentId", provider, handle FROM sandbox.oauth_tokens
       WHERE token = $1 AND provider = $2 AND kind = $3 AND (expires_at IS NULL OR expires_at > now())`,
      [token, provider, kind],
    );
    return rows[0] ?? null;
  }

  async remove(token: string): Promise<void> {
    await this.pool.query('DELETE FROM sandbox.oauth_tokens WHERE token = $1', [token]);
  }

  /** Ends all tokens of the consent that this one belongs to. */
  async revoke(provider: string, token: string): Promise<void> {
    await this.pool.query(
      `DELETE FROM sandbox.oauth_tokens WHERE consent_id IN
         (SELECT consent_id FROM sandbox.oauth_tokens WHERE token = $1 AND provider = $2)`,
      [token, provider],
    );
  }
}
