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
    if (call.method === 'GET' && MENTIONS.test(call.path)) return this.mentions(grant);
    const [, commented] = COMMENTS.exec(call.path) ?? [];
    if (commented) return this.comments(grant, decodeURIComponent(commented), call);
    return refusal(404, 'not_found');
  }

  private async tweet(grant: Grant, body: string): Promise<JsonAnswer> {
    const { text, reply } = JSON.parse(body) as { text?: string; reply?: { in_reply_to_tweet_id?: string } };
    if (!text || postLength('twitter', text) > longestPosts.twitter) return refusal(400, 'invalid_text');
    const id = await this.published.add(grant, text, reply?.in_reply_to_tweet_id ?? null);
    return id === null ? refusal(403, 'duplicate_content') : { status: 201, body: { data: { id, text } } };
  }

  private async mentions(grant: Grant): Promise<JsonAnswer> {
    const replies = await this.published.repliesTo(grant);
    const authorOf = (author: string): string => derivedId(NETWORKS, `reader ${author}`);
    const data = replies.map(({ id, postId, author, text }) => ({ id, text, author_id: authorOf(author), conversation_id: postId }));
    const users = [...new Set(replies.map(({ author }) => author))].map((username) => ({ id: authorOf(username), username }));
    return { status: 200, body: { data, includes: { users } } };
  }

  /** Below a share comments are read; below a comment one is written. */
  private async comments(grant: Grant, urn: string, { method, body }: SocialCall): Promise<JsonAnswer> {
    const [, shareId] = SHARE.exec(urn) ?? [];
    const [, commentId] = COMMENT.exec(urn) ?? [];
    if (method === 'GET' && shareId) {
      const elements = (await this.published.repliesTo(grant, shareId)).map(({ id, author, text }) => ({
        commentUrn: `urn:li:comment:(${urn},${id})`,
        actor: `urn:li:person:${derivedId(NETWORKS, `reader ${author}`)}`,
        message: { text },
      }));
      return { status: 200, body: { elements } };
    }
    if (method !== 'POST' || !commentId) return refusal(404, 'not_found');
    const { actor, message } = JSON.parse(body) as { actor?: string; message?: { text?: string } };
    if (actor !== `urn:li:person:${accountIdOf(grant)}`) return refusal(403, 'not_the_author');
    if (!message?.text) return refusal(422, 'invalid_text');
    const id = await this.published.add(grant, message.text, commentId);
    return id === null ? refusal(422, 'duplicate_content') : { status: 201, body: {}, headers: { 'x-restli-id': id } };
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

const MENTIONS = /^\/2\/users\/[^/]+\/mentions$/;
const COMMENTS = /^\/rest\/socialActions\/([^/]+)\/comments$/;
const SHARE = /^urn:li:share:(\d+)$/;
const COMMENT = /^urn:li:comment:\(urn:li:share:\d+,(\d+)\)$/;

const accountIdOf = ({ provider, handle }: Pick<Grant, 'provider' | 'handle'>): string => derivedId(NETWORKS, `${provider} ${handle}`);

const ownAccount = (grant: Grant): JsonAnswer => {
  const { provider, handle } = grant;
  const id = accountIdOf(grant);
  return { status: 200, body: provider === 'twitter' ? { data: { id, username: handle, name: handle } } : { sub: id, name: handle } };
};
