import { Inject, Injectable } from '@nestjs/common';
import type { CampaignsEvent, SocialPreferences } from '@rekindle/contracts';
import type { JobHandler } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, LOGGER, type Logger, POOL, derivedId, inTransaction } from '@rekindle/platform';
import { TextVault } from '@rekindle/vault';
import type pg from 'pg';
import { Accounts } from '../../../limits/accounts.js';
import { SocialStreams } from '../../accounts/social-streams.js';
import { NetworkRefusal } from '../../networks/network-http.js';
import { NetworkReplies, type NetworkReply } from '../../networks/network-replies.js';
import { PostStreams } from '../post-streams.js';
import { PostTable, type PublishedPost, type ReplyText } from '../post-table.js';
import { FreshTokens } from '../fresh-tokens.js';
import { AnswerWriter } from './answer-writer.js';
import { REPLIES_FOR_DAYS, type RepliesOf } from './due-replies.js';

export const READ_REPLIES = 'campaigns.read-social-replies';

const DAY_MS = 86_400_000;
/** However many people reply: more would look like a machine. */
const MOST_ANSWERS_A_DAY = 20;

/** Reads the replies to an account's posts, and has each person's first one below a post answered. */
@Injectable()
export class ReadReplies implements JobHandler<RepliesOf> {
  readonly name = READ_REPLIES;

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly accounts: Accounts,
    private readonly social: SocialStreams,
    private readonly tokens: FreshTokens,
    private readonly replies: NetworkReplies,
    private readonly table: PostTable,
    private readonly posts: PostStreams,
    private readonly writer: AnswerWriter,
    private readonly texts: TextVault,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async handle({ accountId, provider }: RepliesOf): Promise<void> {
    const { preferences } = await this.social.load(accountId);
    const { plan } = await this.accounts.terms(accountId);
    if (!preferences.autoReply || !plan.features.socialAgent) return;
    const since = (days: number): Date => new Date(this.clock.now().getTime() - days * DAY_MS);
    const published = await this.table.published(accountId, provider, since(REPLIES_FOR_DAYS));
    if (published.length === 0) return;
    const replies = await this.found({ accountId, provider }, published);
    let left = MOST_ANSWERS_A_DAY - (await this.table.answersSince(accountId, since(1)));
    for (const reply of replies) {
      const post = published.find(({ networkPostId }) => networkPostId === reply.postId);
      if (left > 0 && post && (await this.answer(accountId, post, reply, preferences))) left -= 1;
    }
  }

  /** Unreadable replies are read at the next attempt. */
  private async found({ accountId, provider }: RepliesOf, published: readonly PublishedPost[]): Promise<NetworkReply[]> {
    const postIds = published.map(({ networkPostId }) => networkPostId);
    try {
      const access = await this.tokens.of(accountId, provider);
      if (!access) return [];
      const { network, connection, accessToken } = access;
      return await this.replies.below({ network, accessToken, author: connection.providerUserId }, postIds);
    } catch (error) {
      const status = error instanceof NetworkRefusal ? error.status : 0;
      this.logger.warn({ provider, status }, 'Replies at a social network could not be read');
      return [];
    }
  }

  /** @returns false if this person already has an answer below this post */
  private async answer(
    accountId: string,
    post: PublishedPost,
    { id, authorId, from, text, postId: networkPostId }: NetworkReply,
    { tone, requireApproval }: SocialPreferences,
  ): Promise<boolean> {
    const { provider } = post;
    const key = { accountId, postId: derivedId(accountId, `social answer ${provider} ${networkPostId} ${authorId}`) };
    // Checked before asking the model, since each call costs money.
    if ((await this.posts.load(key)).status !== 'none') return false;
    const { author, words } = await this.writer.write({ accountId, provider, tone, post: post.words, reply: { from, text } });
    const body: ReplyText = { text, from, networkPostId, networkReplyId: id };
    return inTransaction(this.pool, async (tx) => {
      const reply = await this.texts.put(tx, { accountId, kind: 'reply', body });
      const written = await this.texts.put(tx, { accountId, kind: 'post', body: { text: words } });
      const dueAt = this.clock.now().toISOString();
      const data = { ...key, answers: post.postId, reply, provider, text: written, author, dueAt, needsApproval: requireApproval };
      const drafted: CampaignsEvent = { type: 'SocialAnswerDrafted', data };
      const { events } = await this.posts.changeIn(tx, key, (state) => (state.status === 'none' ? [drafted] : []));
      return events.length > 0;
    });
  }
}
