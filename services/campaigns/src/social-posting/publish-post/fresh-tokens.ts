import { OAuth, isRefused } from '@rekindle/platform';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { SocialProvider } from '@rekindle/contracts';
import { type Connection, Connections } from '../../social-accounts/connections.js';
import { DisconnectAccount } from '../../social-accounts/disconnect-account.js';
import { Networks } from '../../social-networks/networks.js';
import type { Network } from '../../social-networks/network.js';

const MARGIN_MS = 60_000;

/** What a call of the network's API needs. */
export interface Access {
  network: Network;
  connection: Connection;
  accessToken: string;
}

/** Access to an account's networks. Jobs of one account run one after another: a refresh token counts once. */
@Injectable()
export class FreshTokens {
  constructor(
    private readonly connections: Connections,
    private readonly networks: Networks,
    private readonly oauth: OAuth,
    private readonly commands: CommandBus,
  ) {}

  /** @returns null where no account is connected there, or its consent has ended; @throws while the network does not answer */
  async of(accountId: string, provider: SocialProvider): Promise<Access | null> {
    const connection = (await this.connections.open(accountId)).find((one) => one.provider === provider);
    const tokens = connection && (await this.connections.tokensOf(connection.id));
    if (!tokens) return null;
    const network = await this.networks.of(provider);
    const ends = tokens.expiresAt?.getTime() ?? Infinity;
    if (ends - Date.now() > MARGIN_MS) return { network, connection, accessToken: tokens.accessToken };
    try {
      if (tokens.refreshToken === null) return await this.ended(accountId, provider);
      const renewed = await this.oauth.refresh(network, tokens.refreshToken);
      await this.connections.renew(connection.id, renewed);
      return { network, connection, accessToken: renewed.accessToken };
    } catch (error) {
      if (isRefused(error)) return this.ended(accountId, provider);
      throw error;
    }
  }

  private async ended(accountId: string, provider: SocialProvider): Promise<null> {
    await this.commands.execute(new DisconnectAccount(accountId, provider, 'refused'));
    return null;
  }
}
