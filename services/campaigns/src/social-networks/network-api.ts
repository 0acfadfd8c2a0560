import { Injectable } from '@nestjs/common';
import type { SocialProvider } from '@rekindle/contracts';
import type { Network } from './network.js';

const TIMEOUT_MS = 15_000;
const LINKEDIN = { 'linkedin-version': '202511', 'x-restli-protocol-version': '2.0.0' };

/** The account at the network that consented. */
export interface NetworkAccount {
  id: string;
  /** As the network shows it: @larkfield_shop, or a name. */
  handle: string;
}

/** The network answered with something else than success. Its words stay out of logs: they may repeat the post. */
export class NetworkRefusal extends Error {
  constructor(
    readonly provider: SocialProvider,
    readonly status: number,
  ) {
    super(`${provider} answered ${status}`);
    this.name = 'NetworkRefusal';
  }
}

/** The calls of the networks' own APIs. */
@Injectable()
export class NetworkApi {
  /** @throws NetworkRefusal, or what `fetch` throws where nothing answers */
  async ownAccount(network: Network, accessToken: string): Promise<NetworkAccount> {
    if (network.provider === 'twitter') {
      const { data } = await this.get<{ data: { id: string; username: string } }>(network, accessToken, '/2/users/me');
      return { id: data.id, handle: `@${data.username}` };
    }
    const { sub, name } = await this.get<{ sub: string; name: string }>(network, accessToken, '/v2/userinfo');
    return { id: sub, handle: name };
  }

  private async get<Body>(network: Network, accessToken: string, path: string): Promise<Body> {
    const headers = { authorization: `Bearer ${accessToken}`, ...(network.provider === 'linkedin' && LINKEDIN) };
    const answer = await fetch(`${network.apiUrl}${path}`, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (answer.ok) return (await answer.json()) as Body;
    await answer.body?.cancel();
    throw new NetworkRefusal(network.provider, answer.status);
  }
}
