import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock, POOL } from '@rekindle/platform';
import type pg from 'pg';
import { type AccountSocial, type OperatedConnection } from './account-social.dto.js';

const MOST = 20;
const MONTH_MS = 30 * 86_400_000;

/** An account's social agent, for an operator. */
export class GetAccountSocial extends Query<AccountSocial> {
  constructor(readonly accountId: string) {
    super();
  }
}

@QueryHandler(GetAccountSocial)
export class GetAccountSocialHandler implements IQueryHandler<GetAccountSocial> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ accountId }: GetAccountSocial): Promise<AccountSocial> {
    const since = new Date(this.clock.now().getTime() - MONTH_MS);
    const [connections, recent] = await Promise.all([
      this.pool.query<Dated<OperatedConnection, 'connectedAt'>>(CONNECTIONS, [accountId]),
      this.pool.query<Pick<AccountSocial, 'posts' | 'troubled'>>(RECENT_POSTS, [accountId, since]),
    ]);
    const { posts, troubled } = recent.rows[0] ?? { posts: [], troubled: [] };
    return {
      connections: connections.rows.map(({ provider, connectedAt }) => ({ provider, connectedAt: connectedAt.toISOString() })),
      posts,
      troubled: troubled.map((post) => ({ ...post, dueAt: new Date(post.dueAt).toISOString() })),
    };
  }
}

type Dated<Row, Field extends keyof Row> = Omit<Row, Field> & Record<Field, Date>;

const CONNECTIONS = `
  SELECT provider, connected_at AS "connectedAt" FROM campaigns.social_connections
  WHERE account_id = $1 AND ended_at IS NULL ORDER BY provider DESC`;
/** The counts and the list in one statement, so that they never contradict each other. */
const RECENT_POSTS = `
  WITH recent AS MATERIALIZED (SELECT * FROM campaigns.social_posts WHERE account_id = $1 AND due_at > $2)
  SELECT coalesce((
    SELECT json_agg(counted ORDER BY status) FROM (
      SELECT status, count(*)::int AS count, count(reply)::int AS answers FROM recent GROUP BY status
    ) AS counted), '[]') AS posts,
  coalesce((
    SELECT json_agg(listed) FROM (
      SELECT post_id AS id, provider, status, why, reply IS NOT NULL AS "isAnswer", due_at AS "dueAt" FROM recent
      WHERE status IN ('failed', 'skipped', 'unknown') ORDER BY due_at DESC, post_id LIMIT ${MOST}
    ) AS listed), '[]') AS troubled`;
