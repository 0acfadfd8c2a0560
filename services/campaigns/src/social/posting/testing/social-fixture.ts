import { type CampaignsEvent, type SocialPreferences, defaultSocialPreferences, socialPostStream, socialStream } from '@rekindle/contracts';
import { EventStore, JobQueue, Streams, eventStoreMigrations } from '@rekindle/event-sourcing';
import { drain } from '@rekindle/event-sourcing/testing';
import { OAuth, type Tokens, createLogger, inTransaction, newId, platformMigrations } from '@rekindle/platform';
import { ManualClock, createTestDatabase, testSettings } from '@rekindle/platform/testing';
import { TextVault, vaultMigrations } from '@rekindle/vault';
import { campaignsMigrations } from '../../../../migrations/index.js';
import { answers } from '../../../campaign/testing/start-campaigns.js';
import { seedPlan } from '../../../campaign/testing/campaign-seeds.js';
import { MeteredModels } from '../../../writing/language-model/metered-models.js';
import { ModelUsage } from '../../../writing/language-model/model-usage.js';
import type { LanguageModel } from '../../../writing/language-model/language-model.js';
import { Accounts } from '../../../limits/accounts.js';
import { Connections } from '../../accounts/connections.js';
import { Disconnections } from '../../accounts/disconnections.js';
import { SocialActivityProjection } from '../../accounts/get-social-activity/social-activity.projection.js';
import { RevokeTokens } from '../../accounts/revoke-tokens.job.js';
import { SocialStreams } from '../../accounts/social-streams.js';
import { NetworkApi } from '../../networks/network-api.js';
import { NetworkReplies } from '../../networks/network-replies.js';
import type { Networks } from '../../networks/networks.js';
import { CampaignBriefs } from '../campaign-briefs.js';
import { DraftPosts } from '../draft-posts/draft-posts.job.js';
import { PostWriter } from '../draft-posts/post-writer.js';
import { PostDays } from '../post-days.js';
import { PostStreams } from '../post-streams.js';
import { PostTable } from '../post-table.js';
import { FreshTokens } from '../fresh-tokens.js';
import { HandOver } from '../publish-post/hand-over.js';
import { PublishPost } from '../publish-post/publish-post.job.js';
import { AnswerWriter } from '../read-replies/answer-writer.js';
import { DueReplies } from '../read-replies/due-replies.js';
import { ReadReplies } from '../read-replies/read-replies.job.js';
import { SocialCalendar } from '../social-calendar.js';
import { SocialPostsProjection } from '../social-posts.projection.js';
import { type FakeNetwork, startFakeNetwork } from './fake-network.js';

const TOKENS: Tokens = { accessToken: 'first-access', refreshToken: 'first-refresh', expiresAt: null };

export type SocialFixture = Awaited<ReturnType<typeof createSocialFixture>>;

/** The agent with a real database and a fake network; nothing runs by itself. */
export async function createSocialFixture(model: LanguageModel | null = null) {
  const database = await createTestDatabase([platformMigrations, eventStoreMigrations, vaultMigrations, campaignsMigrations]);
  const { pool } = database;
  const clock = new ManualClock(new Date('2026-11-23T09:00:00.000Z'));
  const [settings, logger] = [testSettings(database.url), createLogger('silent', 'spec')];
  const network: FakeNetwork = await startFakeNetwork('twitter');
  const networks = { of: () => Promise.resolve(network.network) } as unknown as Networks;
  const store = new EventStore(pool);
  const streams = new Streams(pool, store, clock);
  const [jobs, texts, oauth, api] = [new JobQueue(), new TextVault(pool), new OAuth(), new NetworkApi()];
  const [accounts, connections, social] = [new Accounts(pool, clock), new Connections(pool, settings), new SocialStreams(store, streams)];
  const [posts, table, days] = [new PostStreams(store, streams), new PostTable(pool, texts), new PostDays(pool)];
  const disconnections = new Disconnections(connections, social, jobs);
  const tokens = new FreshTokens(pool, connections, networks, oauth, disconnections, jobs);
  const replies = new NetworkReplies();
  const handOver = new HandOver(api, replies, tokens, texts, logger);
  const models = new MeteredModels(model, new ModelUsage(pool, clock, settings, accounts));
  const writer = new PostWriter(models, logger);
  const briefs = new CampaignBriefs(pool, texts);
  const publish = new PublishPost(posts, days, tokens, connections, handOver, accounts, social);
  const draft = new DraftPosts(pool, clock, accounts, connections, social, briefs, writer, texts, days, posts, table);
  const calendar = new SocialCalendar(pool, clock, jobs, table, posts, new DueReplies(pool, settings), logger);
  const answerWriter = new AnswerWriter(models, briefs, logger);
  const read = new ReadReplies(pool, clock, accounts, social, tokens, replies, table, posts, answerWriter, texts, logger);
  const projections = [new SocialPostsProjection(), new SocialActivityProjection()];

  const append = async (accountId: string, streamId: ReturnType<typeof socialStream>, events: CampaignsEvent[]): Promise<void> => {
    const expectedVersion = (await store.readStream(accountId, streamId)).length;
    await store.append({ tenantId: accountId, streamId, context: 'campaigns', expectedVersion, events, occurredAt: clock.now() });
  };
  const fixture = {
    database,
    clock,
    network,
    calendar,
    table,
    jobs: { publish, draft, read },
    disconnections,
    /** Runs read models only. */
    catchUp: () => drain(pool, { projections }),
    /** Runs read models and jobs until nothing is left to do. */
    settle: () => drain(pool, { projections, jobs: [publish, draft, read, new RevokeTokens(connections, networks, oauth)] }),
    history: async (accountId: string, postId: string): Promise<CampaignsEvent[]> =>
      (await store.readStream(accountId, socialPostStream(postId))).map(({ type, data }) => ({ type, data }) as CampaignsEvent),
    accountHistory: async (accountId: string): Promise<CampaignsEvent[]> =>
      (await store.readStream(accountId, socialStream(accountId))).map(({ type, data }) => ({ type, data }) as CampaignsEvent),
    /** Opens an account on Professional with a connected Twitter account. */
    account: async (given: Partial<Tokens> = {}, preferences: Partial<SocialPreferences> = {}): Promise<string> => {
      const accountId = newId();
      await seedPlan(pool, accountId, 'professional', 'UTC');
      await inTransaction(pool, (tx) =>
        connections.add(
          tx,
          { accountId, provider: 'twitter', connectedAt: clock.now() },
          { id: '77', handle: '@shop' },
          { ...TOKENS, ...given },
        ),
      );
      await append(accountId, socialStream(accountId), [
        { type: 'SocialAccountConnected', data: { accountId, provider: 'twitter' } },
        { type: 'SocialPreferencesSaved', data: { accountId, ...defaultSocialPreferences, ...preferences } },
      ]);
      return accountId;
    },
    savePreferences: (accountId: string, preferences: Partial<SocialPreferences>) =>
      append(accountId, socialStream(accountId), [
        { type: 'SocialPreferencesSaved', data: { accountId, ...defaultSocialPreferences, ...preferences } },
      ]),
    approve: (accountId: string, postId: string) =>
      append(accountId, socialPostStream(postId), [{ type: 'SocialPostApproved', data: { accountId, postId } }]),
    /** Adds a campaign to write about. */
    brief: async (accountId: string): Promise<void> => {
      const text = await inTransaction(pool, (tx) => texts.put(tx, { accountId, kind: 'brief', body: answers }));
      await pool.query(
        `INSERT INTO campaigns.campaign_view (campaign_id, account_id, list_id, campaign_type, status, stage, average_order_value_cents,
           pricing_model, brief, steps, created_at) VALUES ($1, $2, $1, 'lead_revival', 'launched', 'completed', 0, 'performance_based', $3, '[]', $4)`,
        [newId(), accountId, JSON.stringify(text), clock.now()],
      );
    },
    post: async (accountId: string, words: string, dueAt = clock.now()): Promise<string> => {
      const postId = newId();
      const text = await inTransaction(pool, (tx) => texts.put(tx, { accountId, kind: 'post', body: { text: words } }));
      const data = { accountId, postId, provider: 'twitter', text, author: 'built-in', needsApproval: false } as const;
      await append(accountId, socialPostStream(postId), [{ type: 'SocialPostDrafted', data: { ...data, dueAt: dueAt.toISOString() } }]);
      return postId;
    },
    intend: (accountId: string, postId: string) =>
      append(accountId, socialPostStream(postId), [{ type: 'SocialPostIntended', data: { accountId, postId } }]),
    stop: async () => {
      await network.stop();
      await database.drop();
    },
  };
  return fixture;
}
