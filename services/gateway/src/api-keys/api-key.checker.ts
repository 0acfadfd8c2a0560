import { timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type ApiScope, type Plan, type PlanClaims, planInForce } from '@rekindle/contracts';
import { CLOCK, type Clock, POOL } from '@rekindle/platform';
import type pg from 'pg';
import { hashOf, readToken } from './api-key-token.js';

/** A key that was valid at the moment of the check. */
export interface KnownKey {
  keyId: string;
  accountId: string;
  scopes: readonly ApiScope[];
  /** The account's plan in force; a key works only if it includes API access. */
  plan: Plan;
}

interface Row {
  account_id: string;
  scopes: ApiScope[];
  secret_hash: Buffer;
  revoked_at: Date | null;
  last_used_at: Date | null;
  claims: PlanClaims | null;
}

const MINUTE_MS = 60_000;
const NOBODYS = hashOf('');

/** Queries the table each time, so that a revoked key, or one whose plan has lapsed, is refused immediately in every process. */
@Injectable()
export class ApiKeyChecker {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns null for a malformed, unknown or revoked key, after the same time */
  async check(token: string): Promise<KnownKey | null> {
    const parts = readToken(token);
    if (!parts) return null;
    const row = await this.find(parts.keyId);
    const matches = timingSafeEqual(hashOf(parts.secret), row?.secret_hash ?? NOBODYS);
    if (!row || !matches || row.revoked_at) return null;
    await this.noteUse(parts.keyId, row.last_used_at);
    return { keyId: parts.keyId, accountId: row.account_id, scopes: row.scopes, plan: this.planOf(row) };
  }

  /** Whether a key may still be used, for long-running responses. */
  async isActive(keyId: string): Promise<boolean> {
    const row = await this.find(keyId);
    return row !== null && row.revoked_at === null && this.planOf(row).features.apiAccess;
  }

  private planOf({ claims }: Row): Plan {
    return planInForce(claims ?? [], this.clock.now()).plan;
  }

  private async find(keyId: string): Promise<Row | null> {
    const { rows } = await this.pool.query<Row>({
      name: 'api-key',
      text: `SELECT k.account_id, scopes, secret_hash, revoked_at, last_used_at, claims
        FROM gateway.api_keys k LEFT JOIN gateway.account_figures USING (account_id) WHERE k.id = $1`,
      values: [keyId],
    });
    return rows[0] ?? null;
  }

  // Once a minute is enough to tell a key in use from a forgotten one, without a write per request.
  private async noteUse(keyId: string, last: Date | null): Promise<void> {
    const now = this.clock.now();
    if (last && now.getTime() - last.getTime() < MINUTE_MS) return;
    await this.pool.query('UPDATE gateway.api_keys SET last_used_at = $2 WHERE id = $1', [keyId, now]);
  }
}
