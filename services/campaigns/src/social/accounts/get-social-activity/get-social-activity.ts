import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CampaignsEvent, SocialProvider } from '@rekindle/contracts';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';
import type { SocialActivity } from './social-activity.dto.js';

const MOST = 20;

/** The latest activity at an account's social networks. */
export class GetSocialActivity extends Query<SocialActivity[]> {
  constructor(readonly accountId: string) {
    super();
  }
}

type Row = { id: string; at: Date; provider: SocialProvider | null; isAnswer: boolean } & Pick<CampaignsEvent, 'type' | 'data'>;

@QueryHandler(GetSocialActivity)
export class GetSocialActivityHandler implements IQueryHandler<GetSocialActivity> {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  async execute({ accountId }: GetSocialActivity): Promise<SocialActivity[]> {
    const { rows } = await this.pool.query<Row>(
      `SELECT a.event_id AS id, a.at, a.type, a.data, coalesce(a.data ->> 'provider', p.provider) AS provider,
         p.reply IS NOT NULL AS "isAnswer"
       FROM campaigns.social_activity a LEFT JOIN campaigns.social_posts p ON p.post_id = (a.data ->> 'postId')::uuid
       WHERE a.account_id = $1 ORDER BY a.at DESC, a.event_id DESC LIMIT ${MOST}`,
      [accountId],
    );
    return rows.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      provider: row.provider,
      ...whatOf(row as CampaignsEvent, row.isAnswer),
    }));
  }
}

const kinds = {
  SocialAccountConnected: 'connected',
  SocialPreferencesSaved: 'preferences_saved',
  SocialPostPublished: 'published',
  SocialPostOutcomeUnknown: 'unknown',
  SocialPostDiscarded: 'discarded',
} as const;

function whatOf(event: CampaignsEvent, isAnswer: boolean): Pick<SocialActivity, 'what' | 'why'> {
  if (event.type === 'SocialAccountDisconnected') return { what: event.data.why === 'user' ? 'disconnected' : 'refused', why: null };
  if (event.type === 'SocialPostSkipped') return { what: 'skipped', why: event.data.why };
  if (event.type === 'SocialPostFailed') return { what: 'failed', why: event.data.why };
  if (event.type === 'SocialPostPublished' && isAnswer) return { what: 'answered', why: null };
  return { what: kinds[event.type as keyof typeof kinds], why: null };
}
