import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger, CLOCK, type Clock } from '@rekindle/platform';
import type { JobHandler } from '@rekindle/event-sourcing';
import { type TextRef, TextVault } from '@rekindle/vault';
import { localDay } from '../../calendar/local-day.js';
import { Accounts } from '../../limits/accounts.js';
import { SocialStreams } from '../../social-accounts/social-streams.js';
import { NetworkApi, NetworkRefusal } from '../../social-networks/network-api.js';
import { PostTable } from '../post-table.js';
import { type PostKey, PostStreams } from '../post-streams.js';
import { type Outcome, intendPost, settlePost } from '../social-post.decide.js';
import { type Access, FreshTokens } from './fresh-tokens.js';

export const PUBLISH_POST = 'campaigns.publish-social-post';

/**
 * Hands one post to its network. The intent is durable before the call: one without an outcome means that the
 * answer was lost, and that it must not be posted again.
 */
@Injectable()
export class PublishPost implements JobHandler<PostKey> {
  readonly name = PUBLISH_POST;

  constructor(
    private readonly posts: PostStreams,
    private readonly table: PostTable,
    private readonly tokens: FreshTokens,
    private readonly api: NetworkApi,
    private readonly texts: TextVault,
    private readonly accounts: Accounts,
    private readonly social: SocialStreams,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async handle(key: PostKey): Promise<void> {
    const post = await this.posts.load(key);
    if (post.status === 'intended') return this.settle(key, { kind: 'unknown' });
    const { dailyLimit, requireApproval } = (await this.social.load(key.accountId)).preferences;
    if (intendPost(post, requireApproval).length === 0 || post.status !== 'waiting') return;
    const { plan, timeZone } = await this.accounts.terms(key.accountId);
    if (!plan.features.socialAgent) return;
    if (await this.dayIsFull(key.accountId, timeZone, dailyLimit)) return this.settle(key, { kind: 'failed', why: 'daily_limit' });
    const access = await this.tokens.of(key.accountId, post.provider);
    if (!access) return this.settle(key, { kind: 'failed', why: 'not_connected' });
    const { after, events } = await this.posts.change(key, (now) => intendPost(now, requireApproval));
    if (events.length === 0 || after.status !== 'intended') return;
    await this.settle(key, await this.hand(access, after.text));
  }

  private async dayIsFull(accountId: string, timeZone: string, dailyLimit: number): Promise<boolean> {
    const day = localDay(this.clock.now(), timeZone);
    const settled = await this.table.handedOver(accountId);
    return settled.filter((at) => localDay(at, timeZone) === day).length >= dailyLimit;
  }

  /** A refusal is an answer; anything else than an answer leaves open what became of it. */
  private async hand({ network, connection, accessToken }: Access, text: TextRef): Promise<Outcome> {
    const { body } = await this.texts.get<{ text: string }>(text);
    try {
      return { kind: 'published', networkPostId: await this.api.publish(network, accessToken, connection.providerUserId, body.text) };
    } catch (error) {
      const status = error instanceof NetworkRefusal ? error.status : 0;
      this.logger.warn({ provider: network.provider, status }, 'A social network did not take a post');
      if (status < 400 || status >= 500) return { kind: 'unknown' };
      return { kind: 'failed', why: status === 429 ? 'rate_limited' : 'refused' };
    }
  }

  private async settle(key: PostKey, outcome: Outcome): Promise<void> {
    await this.posts.change(key, (post) => settlePost(post, outcome));
  }
}
