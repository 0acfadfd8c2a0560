import { Injectable } from '@nestjs/common';
import type { SocialProvider } from '@rekindle/contracts';
import { plainLine } from '@rekindle/platform';
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

/** The network says that it knows the account, and not which one it is. */
export class NamelessAccount extends Error {
  constructor(provider: SocialProvider) {
    super(`${provider} named no account`);
    this.name = 'NamelessAccount';
  }
}

/** The calls of the networks' own APIs. */
@Injectable()
export class NetworkApi {
  /** @throws NetworkRefusal or NamelessAccount, or what `fetch` throws where nothing answers */
  async ownAccount(network: Network, accessToken: string): Promise<NetworkAccount> {
    const isTwitter = network.provider === 'twitter';
    const body = await this.get(network, accessToken, isTwitter ? '/2/users/me' : '/v2/userinfo');
    const [id, name] = isTwitter
      ? [wordIn(body, 'data', 'id'), wordIn(body, 'data', 'username')]
      : [wordIn(body, 'sub'), wordIn(body, 'name')];
    if (!ID.test(id ?? '') || !name) throw new NamelessAccount(network.provider);
    return { id, handle: isTwitter ? `@${name}` : name };
  }

  /** @returns the network's id of the post; @throws NetworkRefusal, or what `fetch` throws where no answer came */
  async publish(network: Network, accessToken: string, author: string, text: string): Promise<string> {
    if (network.provider === 'twitter') {
      const answer = await this.post(network, accessToken, '/2/tweets', { text });
      return ((await answer.json()) as { data: { id: string } }).data.id;
    }
    const answer = await this.post(network, accessToken, '/rest/posts', {
      author: `urn:li:person:${author}`,
      commentary: text.replace(RESERVED, '\\$&'),
      visibility: 'PUBLIC',
      distribution: { feedDistribution: 'MAIN_FEED', targetEntities: [], thirdPartyDistributionChannels: [] },
      lifecycleState: 'PUBLISHED',
      isReshareDisabledByAuthor: false,
    });
    await answer.body?.cancel();
    return answer.headers.get('x-restli-id') ?? '';
  }

  private async post(network: Network, accessToken: string, path: string, body: object): Promise<Response> {
    const headers = { ...headersOf(network, accessToken), 'content-type': 'application/json' };
    const options = { method: 'POST', headers, body: JSON.stringify(body), signal: AbortSignal.timeout(TIMEOUT_MS) };
    return accepted(network, await fetch(`${network.apiUrl}${path}`, options));
  }

  private async get(network: Network, accessToken: string, path: string): Promise<unknown> {
    const options = { headers: headersOf(network, accessToken), signal: AbortSignal.timeout(TIMEOUT_MS) };
    return (await accepted(network, await fetch(`${network.apiUrl}${path}`, options))).json();
  }
}

/** Of LinkedIn's markup in commentary. */
const RESERVED = /[\\|{}@[\]()<>#*_~]/g;

const headersOf = ({ provider }: Network, accessToken: string): Record<string, string> => ({
  authorization: `Bearer ${accessToken}`,
  ...(provider === 'linkedin' && LINKEDIN),
});

async function accepted({ provider }: Network, answer: Response): Promise<Response> {
  if (answer.ok) return answer;
  await answer.body?.cancel();
  throw new NetworkRefusal(provider, answer.status);
}

const LONGEST_WORD = 200;
const ID = /^[\w:-]+$/;

/** Of an answer that may be anything. @returns empty where there is no text */
function wordIn(body: unknown, ...path: string[]): string {
  const value = path.reduce<unknown>((found, name) => (found as Record<string, unknown> | null | undefined)?.[name], body);
  return typeof value === 'string' ? plainLine(value).slice(0, LONGEST_WORD) : '';
}
