import { Inject, Injectable } from '@nestjs/common';
import type { SocialProvider } from '@rekindle/contracts';
import { JobQueue } from '@rekindle/event-sourcing';
import { OAuth, POOL, type Tokens, inTransaction, isRefused } from '@rekindle/platform';
import type pg from 'pg';
import { type Connection, Connections } from '../accounts/connections.js';
import { Disconnections } from '../accounts/disconnections.js';
import { enqueueRevocation } from '../accounts/revoke-tokens.job.js';
import { Networks } from '../networks/networks.js';
import type { Network } from '../networks/network.js';

const MARGIN_MS = 60_000;

/** The data for a call of the network's API. */
export interface Access {
  network: Network;
  connection: Connection;
  accessToken: string;
  refreshToken: string | null;
}

/** Access to an account's networks. Jobs of one account run one after another, since a refresh token works once. */
@Injectable()
export class FreshTokens {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly connections: Connections,
    private readonly networks: Networks,
    private readonly oauth: OAuth,
    private readonly disconnections: Disconnections,
    private readonly jobs: JobQueue,
  ) {}

  /** @returns null if no account is connected there, or its consent has ended; @throws while the network is unavailable */
  async of(accountId: string, provider: SocialProvider): Promise<Access | null> {
    const connection = (await this.connections.open(accountId)).find((one) => one.provider === provider);
    const tokens = connection && (await this.connections.tokensOf(connection.id));
    if (!tokens) return null;
    const { accessToken, refreshToken } = tokens;
    const access = { network: await this.networks.of(provider), connection, accessToken, refreshToken };
    const ends = tokens.expiresAt?.getTime() ?? Infinity;
    return ends - Date.now() > MARGIN_MS ? access : this.renewed(access);
  }

  /** @returns null if the consent has ended, which disconnects the account, or the account was disconnected; @throws like `of` */
  async renewed(access: Access): Promise<Access | null> {
    const { network, connection, refreshToken } = access;
    if (refreshToken === null) return this.refused(access);
    try {
      const tokens = await this.oauth.refresh(network, refreshToken);
      return (await this.keep(connection, tokens)) ? { network, connection, ...tokens } : null;
    } catch (error) {
      if (isRefused(error)) return this.refused(access);
      throw error;
    }
  }

  /** The network no longer accepts the tokens. */
  async refused({ connection: { accountId, provider } }: Access): Promise<null> {
    await this.disconnections.disconnect(accountId, provider, 'refused');
    return null;
  }

  /** If the account was disconnected during the renewal, the new tokens are revoked like the old ones. */
  private keep(connection: Connection, tokens: Tokens): Promise<boolean> {
    return inTransaction(this.pool, async (tx) => {
      if (await this.connections.renew(tx, connection.id, tokens)) return true;
      await enqueueRevocation(this.jobs, tx, await this.connections.addEnded(tx, connection, tokens));
      return false;
    });
  }
}
