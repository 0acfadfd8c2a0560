import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CampaignsEvent } from '@rekindle/contracts';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';
import type { SocialActivity } from './social-activity.dto.js';

const MOST = 20;

/** The newest of what happened at an account's social networks. */
export class GetSocialActivity extends Query<SocialActivity[]> {
  constructor(readonly accountId: string) {
    super();
  }
}

type Row = { id: string; at: Date } & Pick<CampaignsEvent, 'type' | 'data'>;

@QueryHandler(GetSocialActivity)
export class GetSocialActivityHandler implements IQueryHandler<GetSocialActivity> {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  async execute({ accountId }: GetSocialActivity): Promise<SocialActivity[]> {
    const { rows } = await this.pool.query<Row>(
      `SELECT event_id AS id, at, type, data FROM campaigns.social_activity WHERE account_id = $1 ORDER BY at DESC, event_id DESC LIMIT ${MOST}`,
      [accountId],
    );
    return rows.map((row) => ({ id: row.id, at: row.at.toISOString(), ...whatOf(row as CampaignsEvent) }));
  }
}

function whatOf(event: CampaignsEvent): Pick<SocialActivity, 'what' | 'provider'> {
  switch (event.type) {
    case 'SocialAccountConnected':
      return { what: 'connected', provider: event.data.provider };
    case 'SocialAccountDisconnected':
      return { what: event.data.why === 'user' ? 'disconnected' : 'refused', provider: event.data.provider };
    default:
      return { what: 'preferences_saved', provider: null };
  }
}
