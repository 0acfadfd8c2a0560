import { Inject, Injectable } from '@nestjs/common';
import type { CampaignsEvent, SocialProvider } from '@rekindle/contracts';
import type { JobHandler } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, POOL, type Tx, derivedId, inTransaction } from '@rekindle/platform';
import { TextVault } from '@rekindle/vault';
import type pg from 'pg';
import { Accounts } from '../../../limits/accounts.js';
import { Connections } from '../../accounts/connections.js';
import { SocialStreams } from '../../accounts/social-streams.js';
import { type DayOfAccount, PostDays } from '../post-days.js';
import { PostTable } from '../post-table.js';
import { PostStreams } from '../post-streams.js';
import { slotsOf } from '../slots.js';
import { CampaignBriefs } from '../campaign-briefs.js';
import { PostWriter } from './post-writer.js';

export const DRAFT_POSTS = 'campaigns.draft-social-posts';

interface Slot {
  provider: SocialProvider;
  dueAt: Date;
}

/** Writes the posts of one day, once: the day is claimed in the transaction that appends them. */
@Injectable()
export class DraftPosts implements JobHandler<DayOfAccount> {
  readonly name = DRAFT_POSTS;

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly accounts: Accounts,
    private readonly connections: Connections,
    private readonly social: SocialStreams,
    private readonly briefs: CampaignBriefs,
    private readonly writer: PostWriter,
    private readonly texts: TextVault,
    private readonly days: PostDays,
    private readonly posts: PostStreams,
    private readonly table: PostTable,
  ) {}

  async handle({ accountId, day }: DayOfAccount): Promise<void> {
    const { plan, timeZone } = await this.accounts.terms(accountId);
    // Checked before asking the model, since each call costs money.
    if (!plan.features.socialAgent || (await this.days.isTaken({ accountId, day }))) return;
    const providers = (await this.connections.open(accountId)).map(({ provider }) => provider);
    const briefs = await this.briefs.of(accountId);
    if (briefs.length === 0 || providers.length === 0) return;
    const { preferences } = await this.social.load(accountId);
    const slots = this.slots(providers, slotsOf(day, preferences.dailyLimit, timeZone));
    // A day that is nearly over gets no posts, but is still claimed.
    if (slots.length === 0) return inTransaction(this.pool, async (tx) => void (await this.days.take(tx, { accountId, day }, 0)));
    const places = slots.map(({ provider }) => provider);
    const earlier = await this.days.postsBefore(accountId);
    const { author, texts } = await this.writer.write({ accountId, briefs, tone: preferences.tone, places, earlier });
    const known = await this.table.said(accountId);
    await inTransaction(this.pool, async (tx) => {
      if (!(await this.days.take(tx, { accountId, day }, slots.length))) return;
      const said = new Set(known);
      for (const [index, slot] of slots.entries()) {
        const key = `${slot.provider} ${texts[index] ?? ''}`;
        // Networks refuse repeated texts, and nobody wants to read them, so there may be fewer posts.
        if (said.has(key)) continue;
        said.add(key);
        const written = { author, needsApproval: preferences.requireApproval, words: texts[index] ?? '' };
        await this.draft(tx, { accountId, postId: derivedId(accountId, `social post ${day} ${index}`) }, slot, written);
      }
    });
  }

  /** The remaining times of the day, alternating between networks. */
  private slots(providers: readonly SocialProvider[], times: readonly Date[]): Slot[] {
    const now = this.clock.now();
    return times
      .map((dueAt, index) => ({ dueAt, provider: providers[index % providers.length] as SocialProvider }))
      .filter(({ dueAt }) => dueAt > now);
  }

  private async draft(
    tx: Tx,
    key: { accountId: string; postId: string },
    { provider, dueAt }: Slot,
    { author, needsApproval, words }: { author: 'built-in' | 'openai'; needsApproval: boolean; words: string },
  ): Promise<void> {
    const text = await this.texts.put(tx, { accountId: key.accountId, kind: 'post', body: { text: words } });
    const data = { ...key, provider, text, author, dueAt: dueAt.toISOString(), needsApproval };
    const drafted: CampaignsEvent = { type: 'SocialPostDrafted', data };
    await this.posts.changeIn(tx, key, (post) => (post.status === 'none' ? [drafted] : []));
  }
}
