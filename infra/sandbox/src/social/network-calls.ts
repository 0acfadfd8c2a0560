import { Injectable } from '@nestjs/common';
import { derivedId } from '@rekindle/platform';
import { Consents, type Grant } from './consents.js';
import { type SocialAnswer, type SocialCall, refusal } from './social-call.js';

const NETWORKS = '0197a000-0000-7000-8000-00000000aaaa';

/** The networks' own APIs, as far as the product uses them. */
@Injectable()
export class NetworkCalls {
  constructor(private readonly consents: Consents) {}

  async answer(call: SocialCall): Promise<SocialAnswer> {
    const token = (call.headers.authorization ?? '').replace(/^Bearer /, '');
    const grant = await this.consents.grantOf(call.provider, token, 'access');
    if (!grant) return refusal(401, 'unauthorized');
    if (call.method === 'GET' && call.path === '/2/users/me') return ownAccount(grant);
    if (call.method === 'GET' && call.path === '/v2/userinfo') return ownAccount(grant);
    return refusal(404, 'not_found');
  }
}

export const accountIdOf = ({ provider, handle }: Pick<Grant, 'provider' | 'handle'>): string =>
  derivedId(NETWORKS, `${provider} ${handle}`);

const ownAccount = (grant: Grant): SocialAnswer => {
  const { provider, handle } = grant;
  const id = accountIdOf(grant);
  return { status: 200, body: provider === 'twitter' ? { data: { id, username: handle, name: handle } } : { sub: id, name: handle } };
};
