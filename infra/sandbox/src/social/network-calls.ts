import { Injectable } from '@nestjs/common';
import { longestPosts, postLength } from '@rekindle/contracts';
import { derivedId } from '@rekindle/platform';
import { Consents, type Grant } from '../oauth/consents.js';
import { PublishedPosts } from './published-posts.js';
import { type JsonAnswer, refusal } from '../oauth/json-server.js';
import type { SocialCall } from './social-call.js';

const NETWORKS = '0197a000-0000-7000-8000-00000000aaaa';

/** The networks' own APIs, as far as the product uses them. */
@Injectable()
export class NetworkCalls {
  constructor(
    private readonly consents: Consents,
    private readonly published: PublishedPosts,
  ) {}

  async answer(call: SocialCall): Promise<JsonAnswer> {
    const token = (call.headers.authorization ?? '').replace(/^Bearer /, '');
    const grant = await this.consents.grantOf(call.provider, token, 'access');
    if (!grant) return refusal(401, 'unauthorized');
    if (call.method === 'GET' && call.path === '/2/users/me') return ownAccount(grant);
    if (call.method === 'GET' && call.path === '/v2/userinfo') return ownAccount(grant);
    if (call.method === 'POST' && call.path === '/2/tweets') return this.tweet(grant, call.body);
    if (call.method === 'POST' && call.path === '/rest/posts') return this.share(grant, call.body);
    return refusal(404, 'not_found');
  }

  private async tweet(grant: Grant, body: string): Promise<JsonAnswer> {
    const { text } = JSON.parse(body) as { text?: string };
    if (!text || postLength('twitter', text) > longestPosts.twitter) return refusal(400, 'invalid_text');
    const id = await this.published.add(grant, text);
    return id === null ? refusal(403, 'duplicate_content') : { status: 201, body: { data: { id, text } } };
  }

  private async share(grant: Grant, body: string): Promise<JsonAnswer> {
    const { commentary, author } = JSON.parse(body) as { commentary?: string; author?: string };
    if (author !== `urn:li:person:${accountIdOf(grant)}`) return refusal(403, 'not_the_author');
    const text = (commentary ?? '').replace(/\\(.)/g, '$1');
    if (!text || postLength('linkedin', text) > longestPosts.linkedin) return refusal(422, 'invalid_text');
    const id = await this.published.add(grant, text);
    return id === null ? refusal(422, 'duplicate_content') : { status: 201, body: {}, headers: { 'x-restli-id': `urn:li:share:${id}` } };
  }
}

const accountIdOf = ({ provider, handle }: Pick<Grant, 'provider' | 'handle'>): string => derivedId(NETWORKS, `${provider} ${handle}`);

const ownAccount = (grant: Grant): JsonAnswer => {
  const { provider, handle } = grant;
  const id = accountIdOf(grant);
  return { status: 200, body: provider === 'twitter' ? { data: { id, username: handle, name: handle } } : { sub: id, name: handle } };
};
