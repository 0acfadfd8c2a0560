import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock, POOL } from '@rekindle/platform';
import type pg from 'pg';
import { type OperatedConnection, type AccountSocial, type PostsOfStatus, type TroubledPost } from './account-social.dto.js';

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
    const [connections, posts, troubled] = await Promise.all([
      this.pool.query<Dated<OperatedConnection, 'connectedAt'>>(CONNECTIONS, [accountId]),
      this.pool.query<PostsOfStatus>(POSTS, [accountId, since]),
      this.pool.query<Dated<TroubledPost, 'dueAt'>>(TROUBLED, [accountId, since]),
    ]);
    return {
      connections: connections.rows.map(({ provider, connectedAt }) => ({ provider, connectedAt: connectedAt.toISOString() })),
      posts: posts.rows,
      troubled: troubled.rows.map((row) => ({ ...row, dueAt: row.dueAt.toISOString() })),
    };
  }
}

type Dated<Row, Field extends keyof Row> = Omit<Row, Field> & Record<Field, Date>;

const CONNECTIONS = `
  SELECT provider, connected_at AS "connectedAt" FROM campaigns.social_connections
  WHERE account_id = $1 AND ended_at IS NULL ORDER BY provider DESC`;
const POSTS = `
  SELECT status, count(*)::int AS count, count(reply)::int AS answers FROM campaigns.social_posts
  WHERE account_id = $1 AND due_at > $2 GROUP BY status ORDER BY status`;
const TROUBLED = `
  SELECT post_id AS id, provider, status, why, reply IS NOT NULL AS "isAnswer", due_at AS "dueAt" FROM campaigns.social_posts
  WHERE account_id = $1 AND due_at > $2 AND status IN ('failed', 'skipped', 'unknown') ORDER BY due_at DESC, post_id LIMIT ${MOST}`;
