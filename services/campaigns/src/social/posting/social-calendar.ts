import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type PlanClaims, planInForce } from '@rekindle/contracts';
import { JobQueue, WakeUp } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, LOGGER, type Logger, POOL } from '@rekindle/platform';
import type pg from 'pg';
import { localDay, nextDay } from '../../calendar/local-day.js';
import { WRITTEN_ABOUT } from './campaign-briefs.js';
import { DRAFT_POSTS } from './draft-posts/draft-posts.job.js';
import { PostStreams } from './post-streams.js';
import { PostTable } from './post-table.js';
import { PUBLISH_POST } from './publish-post/publish-post.job.js';
import { DueReplies } from './read-replies/due-replies.js';
import { READ_REPLIES } from './read-replies/read-replies.job.js';
import { skipPost } from './social-post.decide.js';

const PAUSE_MS = 5_000;
/** The last attempt is after about three hours. If the network is down longer, the post remains in the queue. */
const ATTEMPTS = 10;

interface Poster {
  accountId: string;
  timeZone: string | null;
  claims: PlanClaims | null;
  /** Whether there are campaigns to write about. */
  hasBriefs: boolean;
  /** The latest days for which its posts were written. */
  days: string[];
}

/** Looks every few seconds, and when the business clock is moved: queues drafts a day ahead, due posts, and the reading of replies. */
@Injectable()
export class SocialCalendar implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly bell = new WakeUp();
  private stopped = false;
  private stopListening: () => void = () => undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly jobs: JobQueue,
    private readonly table: PostTable,
    private readonly posts: PostStreams,
    private readonly replies: DueReplies,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.stopListening = this.clock.onMove(() => this.bell.ring());
    this.running = this.run();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    this.stopListening();
    this.bell.ring();
    await this.running;
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      await this.look().catch((error: unknown) => {
        if (!this.stopped) this.logger.error({ err: error }, 'What is due at social networks could not be looked for');
      });
      if (!this.stopped) await this.bell.within(PAUSE_MS);
    }
  }

  async look(): Promise<void> {
    const now = this.clock.now();
    const posters = (await this.posters()).filter(({ claims }) => planInForce(claims ?? [], now).plan.features.socialAgent);
    for (const { accountId, timeZone, days } of posters.filter(({ hasBriefs }) => hasBriefs)) {
      const today = localDay(now, timeZone ?? 'UTC');
      for (const day of [today, nextDay(today)].filter((one) => !days.includes(one)))
        await this.enqueue(DRAFT_POSTS, { accountId, day }, `${accountId}:${day}`);
    }
    for (const post of await this.table.overdue(now)) await this.posts.change(post, (state) => skipPost(state, now));
    const accountIds = posters.map(({ accountId }) => accountId);
    for (const post of await this.table.due(now, accountIds)) await this.enqueue(PUBLISH_POST, post, post.postId);
    // Keyed by day, so that a permanently failed job is not the last one.
    const day = localDay(now, 'UTC');
    for (const of of await this.replies.take(now, accountIds))
      await this.enqueue(READ_REPLIES, of, `${of.accountId}:${of.provider}:${day}`);
    // For posts whose job has ended: a new one finds the intent without an outcome.
    for (const post of await this.table.unsettled(now)) await this.enqueue(PUBLISH_POST, post, `${post.postId}:settle`);
  }

  /** Queues an account's jobs one after another, and none again while it is waiting, running or permanently failed. */
  private enqueue<Payload extends { accountId: string }>(name: string, payload: Payload, key: string): Promise<void> {
    const options = { key: `${name}:${key}`, onlyNew: true, queue: `social:${payload.accountId}`, maxAttempts: ATTEMPTS };
    return this.jobs.enqueue(this.pool, name, payload, { ...options, waitsFor: name === DRAFT_POSTS ? 'model' : 'connected' });
  }

  private async posters(): Promise<Poster[]> {
    const { rows } = await this.pool.query<Poster>(POSTERS);
    return rows;
  }
}

const POSTERS = `
  SELECT c.account_id AS "accountId", a.time_zone AS "timeZone", a.claims,
    EXISTS (SELECT 1 FROM campaigns.campaign_view v WHERE v.account_id = c.account_id AND ${WRITTEN_ABOUT}) AS "hasBriefs",
    ARRAY(SELECT d.day::text FROM campaigns.social_days d WHERE d.account_id = c.account_id ORDER BY d.day DESC LIMIT 3) AS days
  FROM (SELECT DISTINCT account_id FROM campaigns.social_connections WHERE ended_at IS NULL) AS c
  LEFT JOIN campaigns.accounts a ON a.account_id = c.account_id`;
