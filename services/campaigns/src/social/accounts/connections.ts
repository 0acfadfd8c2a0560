import { Inject, Injectable } from '@nestjs/common';
import type { SocialProvider } from '@rekindle/contracts';
import { POOL, SETTINGS, type SealingSettings, type Tx, newId, sealer, unseal, type Tokens } from '@rekindle/platform';
import type pg from 'pg';
import type { NetworkAccount } from '../networks/network-api.js';

export interface Connection {
  id: string;
  accountId: string;
  provider: SocialProvider;
  providerUserId: string;
  handle: string;
  connectedAt: Date;
}

type ConnectedAt = Pick<Connection, 'accountId' | 'provider' | 'connectedAt'>;

interface Row extends Connection {
  accessToken: Buffer;
  refreshToken: Buffer | null;
  expiresAt: Date | null;
}

const COLUMNS = `id, account_id AS "accountId", provider, provider_user_id AS "providerUserId", handle, connected_at AS "connectedAt",
  access_token AS "accessToken", refresh_token AS "refreshToken", expires_at AS "expiresAt"`;

/** Connected accounts with their sealed tokens. Records written together with the events, which contain none of it. */
@Injectable()
export class Connections {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(SETTINGS) private readonly settings: SealingSettings,
  ) {}

  async open(accountId: string): Promise<Connection[]> {
    const { rows } = await this.pool.query<Connection>(
      `SELECT id, account_id AS "accountId", provider, provider_user_id AS "providerUserId", handle, connected_at AS "connectedAt"
       FROM campaigns.social_connections WHERE account_id = $1 AND ended_at IS NULL ORDER BY provider DESC`,
      [accountId],
    );
    return rows;
  }

  /** @param tx in which an earlier `end` must be visible */
  async add(tx: Tx, of: ConnectedAt, account: NetworkAccount, tokens: Tokens): Promise<void> {
    await this.insert(tx, of, account, tokens, null);
  }

  /** Adds tokens that must not be used, only revoked. @returns the connection's id */
  addEnded(tx: Tx, of: ConnectedAt, tokens: Tokens): Promise<string> {
    return this.insert(tx, of, { id: '', handle: '' }, tokens, new Date());
  }

  private async insert(tx: Tx, of: ConnectedAt, account: NetworkAccount, tokens: Tokens, endedAt: Date | null): Promise<string> {
    const id = newId();
    await tx.query(
      `INSERT INTO campaigns.social_connections
         (id, account_id, provider, provider_user_id, handle, connected_at, access_token, refresh_token, expires_at, key_id, ended_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [...[id, of.accountId, of.provider, account.id, account.handle, of.connectedAt], ...this.sealed(tokens), endedAt],
    );
    return id;
  }

  /** Ends connections: nothing uses them from now on, and their tokens are kept only to be revoked. @returns the ended ones */
  async end(tx: Pick<pg.Pool, 'query'>, accountId: string, provider?: SocialProvider): Promise<string[]> {
    const { rows } = await tx.query<{ id: string }>(
      `UPDATE campaigns.social_connections SET ended_at = now(), handle = '', provider_user_id = ''
       WHERE account_id = $1 AND ($2::text IS NULL OR provider = $2) AND ended_at IS NULL RETURNING id`,
      [accountId, provider ?? null],
    );
    return rows.map(({ id }) => id);
  }

  async tokensOf(id: string): Promise<Tokens | null> {
    const { rows } = await this.pool.query<Row>(`SELECT ${COLUMNS} FROM campaigns.social_connections WHERE id = $1 AND ended_at IS NULL`, [
      id,
    ]);
    return rows[0] ? this.unsealed(rows[0]) : null;
  }

  /** @returns false if it has been ended */
  async renew(tx: Tx, id: string, tokens: Tokens): Promise<boolean> {
    const { rowCount } = await tx.query(
      `UPDATE campaigns.social_connections SET access_token = $2, refresh_token = $3, expires_at = $4, key_id = $5
       WHERE id = $1 AND ended_at IS NULL`,
      [id, ...this.sealed(tokens)],
    );
    return rowCount === 1;
  }

  /** Locks it until the transaction ends, so that nobody disconnects it in between. */
  async isOpen(tx: Tx, id: string): Promise<boolean> {
    const { rowCount } = await tx.query('SELECT 1 FROM campaigns.social_connections WHERE id = $1 AND ended_at IS NULL FOR SHARE', [id]);
    return rowCount === 1;
  }

  async ended(id: string): Promise<{ provider: SocialProvider; tokens: Tokens } | null> {
    const { rows } = await this.pool.query<Row>(
      `SELECT ${COLUMNS} FROM campaigns.social_connections WHERE id = $1 AND ended_at IS NOT NULL`,
      [id],
    );
    return rows[0] ? { provider: rows[0].provider, tokens: this.unsealed(rows[0]) } : null;
  }

  async forget(id: string): Promise<void> {
    await this.pool.query('DELETE FROM campaigns.social_connections WHERE id = $1 AND ended_at IS NOT NULL', [id]);
  }

  private sealed({ accessToken, refreshToken, expiresAt }: Tokens): [Buffer, Buffer | null, Date | null, keyId: string] {
    const { keyId, seal } = sealer(this.settings);
    return [seal(accessToken), refreshToken === null ? null : seal(refreshToken), expiresAt, keyId];
  }

  private unsealed({ accessToken, refreshToken, expiresAt }: Row): Tokens {
    return {
      accessToken: unseal(this.settings, accessToken),
      refreshToken: refreshToken && unseal(this.settings, refreshToken),
      expiresAt,
    };
  }
}
