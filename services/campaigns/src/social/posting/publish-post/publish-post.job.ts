import { Injectable } from '@nestjs/common';
import type { JobHandler } from '@rekindle/event-sourcing';
import { localDay } from '../../../calendar/local-day.js';
import { Accounts } from '../../../limits/accounts.js';
import { Connections } from '../../accounts/connections.js';
import { SocialStreams } from '../../accounts/social-streams.js';
import { PostDays } from '../post-days.js';
import { type PostKey, PostStreams } from '../post-streams.js';
import { type Consent, type Outcome, intendPost, settlePost } from '../social-post.decide.js';
import { type Access, FreshTokens } from '../fresh-tokens.js';
import { HandOver, type Words } from './hand-over.js';

export const PUBLISH_POST = 'campaigns.publish-social-post';

interface Rules {
  consent: Consent;
  dailyLimit: number;
  /** Returns the day in the account's time zone. */
  dayOf: (at: Date) => string;
}

interface Intended extends Words {
  /** The day against whose limit it counts; undefined for an answer. */
  day: string | undefined;
}

/**
 * Hands one post to its network. The intent is durable before the call: an intent without an outcome means that the
 * response was lost, and that it must not be posted again.
 */
@Injectable()
export class PublishPost implements JobHandler<PostKey> {
  readonly name = PUBLISH_POST;

  constructor(
    private readonly posts: PostStreams,
    private readonly days: PostDays,
    private readonly tokens: FreshTokens,
    private readonly connections: Connections,
    private readonly handOver: HandOver,
    private readonly accounts: Accounts,
    private readonly social: SocialStreams,
  ) {}

  async handle(key: PostKey): Promise<void> {
    const post = await this.posts.load(key);
    if (post.status === 'intended') return this.settle(key, { kind: 'unknown' });
    const { dailyLimit, ...consent } = (await this.social.load(key.accountId)).preferences;
    if (intendPost(post, consent).length === 0 || post.status !== 'waiting') return;
    const { plan, timeZone } = await this.accounts.terms(key.accountId);
    if (!plan.features.socialAgent) return;
    const access = await this.tokens.of(key.accountId, post.provider);
    if (!access) return this.settle(key, { kind: 'failed', why: 'not_connected' });
    const dayOf = (at: Date): string => localDay(at, timeZone);
    const intended = await this.intend(key, access, { consent, dailyLimit, dayOf });
    if (intended) await this.settle(key, await this.handOver.of(access, intended), intended.day);
  }

  /** Records the intent in one transaction with its conditions: an open connection, and room within the day's limit. */
  private async intend(key: PostKey, access: Access, rules: Rules): Promise<Intended | null> {
    let day: string | undefined;
    const { after, events } = await this.posts.change(key, async (post, tx, now) => {
      const intent = intendPost(post, rules.consent);
      if (intent.length === 0) return [];
      if (!(await this.connections.isOpen(tx, access.connection.id))) return settlePost(post, { kind: 'failed', why: 'not_connected' });
      // The limit is for posts only; answers do not count.
      if (post.status === 'waiting' && post.reply) return intent;
      day = rules.dayOf(now);
      const hasPlace = await this.days.handOver(tx, { accountId: key.accountId, day }, rules.dailyLimit);
      return hasPlace ? intent : settlePost(post, { kind: 'failed', why: 'daily_limit' });
    });
    return events.length > 0 && after.status === 'intended' ? { text: after.text, reply: after.reply, day } : null;
  }

  /** @param day the day whose count is reduced if the network did not accept the post */
  private async settle({ accountId, postId }: PostKey, outcome: Outcome, day?: string): Promise<void> {
    await this.posts.change({ accountId, postId }, async (post, tx) => {
      const events = settlePost(post, outcome);
      if (day && events.length > 0 && outcome.kind === 'failed') await this.days.takeBack(tx, { accountId, day });
      return events;
    });
  }
}
