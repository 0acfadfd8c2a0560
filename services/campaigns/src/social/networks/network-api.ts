import { Injectable } from '@nestjs/common';
import type { SocialProvider } from '@rekindle/contracts';
import type { Network } from './network.js';
import { type Caller, forLinkedIn, idOf, jsonIn, postTo, readFrom, valueIn, wordIn } from './network-http.js';

/** The account at the network that consented. */
export interface NetworkAccount {
  id: string;
  /** The name at the network: @larkfield_shop, or a plain name. */
  handle: string;
}

/** The network confirmed the account but did not identify it. */
export class NamelessAccount extends Error {
  constructor(provider: SocialProvider) {
    super(`${provider} named no account`);
    this.name = 'NamelessAccount';
  }
}

const ID = /^[\w:-]+$/;

/** Calls of the networks' own APIs. */
@Injectable()
export class NetworkApi {
  /** @throws NetworkRefusal or NamelessAccount, or an error of `fetch` if nothing answers */
  async ownAccount(network: Network, accessToken: string): Promise<NetworkAccount> {
    const isTwitter = network.provider === 'twitter';
    const body = await readFrom({ network, accessToken }, isTwitter ? '/2/users/me' : '/v2/userinfo');
    const [id, name] = isTwitter
      ? [wordIn(body, 'data', 'id'), wordIn(body, 'data', 'username')]
      : [wordIn(body, 'sub'), wordIn(body, 'name')];
    if (!ID.test(id ?? '') || !name) throw new NamelessAccount(network.provider);
    return { id, handle: isTwitter ? `@${name}` : name };
  }

  /** @returns the network's id of the post, empty if missing; @throws NetworkRefusal, or an error of `fetch` if no response came */
  async publish(caller: Caller, text: string): Promise<string> {
    if (caller.network.provider === 'twitter') {
      const answer = await postTo(caller, '/2/tweets', { text });
      return idOf(valueIn(await jsonIn(answer), 'data', 'id'));
    }
    const answer = await postTo(caller, '/rest/posts', {
      author: `urn:li:person:${caller.author}`,
      commentary: forLinkedIn(text),
      visibility: 'PUBLIC',
      distribution: { feedDistribution: 'MAIN_FEED', targetEntities: [], thirdPartyDistributionChannels: [] },
      lifecycleState: 'PUBLISHED',
      isReshareDisabledByAuthor: false,
    });
    await answer.body?.cancel();
    return idOf(answer.headers.get('x-restli-id'));
  }
}
