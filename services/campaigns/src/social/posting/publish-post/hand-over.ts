import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger } from '@rekindle/platform';
import { type TextRef, TextVault } from '@rekindle/vault';
import { NetworkApi } from '../../networks/network-api.js';
import { NetworkRefusal } from '../../networks/network-http.js';
import { NetworkReplies } from '../../networks/network-replies.js';
import type { Outcome } from '../social-post.decide.js';
import { type Access, FreshTokens } from '../fresh-tokens.js';
import type { ReplyText } from '../post-table.js';

export interface Words {
  text: TextRef;
  /** The reply to answer; null for a post. */
  reply: TextRef | null;
}

/** Makes the call that posts, and interprets its response. */
@Injectable()
export class HandOver {
  constructor(
    private readonly api: NetworkApi,
    private readonly replies: NetworkReplies,
    private readonly tokens: FreshTokens,
    private readonly texts: TextVault,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async of(access: Access, { text, reply }: Words): Promise<Outcome> {
    const { body } = await this.texts.get<{ text: string }>(text);
    const answered = reply ? (await this.texts.get<ReplyText>(reply)).body : null;
    const outcome = await this.post(access, body.text, answered);
    if (outcome !== 'unauthorized') return outcome;
    // A token can end early: nothing was posted, so a renewed one may be tried.
    const renewed = await this.tokens.renewed(access).catch(() => 'unreachable' as const);
    if (renewed === 'unreachable') return { kind: 'failed', why: 'refused' };
    if (!renewed) return { kind: 'failed', why: 'not_connected' };
    const again = await this.post(renewed, body.text, answered);
    if (again !== 'unauthorized') return again;
    await this.tokens.refused(renewed);
    return { kind: 'failed', why: 'not_connected' };
  }

  /** A refusal is a definite outcome; without a response, the outcome is unknown. */
  private async post(
    { network, connection, accessToken }: Access,
    text: string,
    reply: ReplyText | null,
  ): Promise<Outcome | 'unauthorized'> {
    const as = { network, accessToken, author: connection.providerUserId };
    try {
      const networkPostId = reply ? await this.replies.answer(as, reply, text) : await this.api.publish(as, text);
      return { kind: 'published', networkPostId };
    } catch (error) {
      const status = error instanceof NetworkRefusal ? error.status : 0;
      this.logger.warn({ provider: network.provider, status }, 'A social network did not take a post');
      if (status === 401) return 'unauthorized';
      if (status < 400 || status >= 500) return { kind: 'unknown' };
      return { kind: 'failed', why: status === 429 ? 'rate_limited' : 'refused' };
    }
  }
}
