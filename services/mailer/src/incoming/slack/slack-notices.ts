import { Inject, Injectable } from '@nestjs/common';
import { JobQueue, NoticeRegister } from '@rekindle/event-sourcing';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';

export const POST_REPLY = 'mailer.post-reply-to-slack';

export interface SlackNotice {
  accountId: string;
  campaignId: string;
  leadId: string;
  /** The reply's. */
  eventId: string;
}

/** Replies posted to Slack, each at most once, because Slack itself does not detect repeats. */
@Injectable()
export class SlackNotices extends NoticeRegister<SlackNotice> {
  constructor(
    @Inject(POOL) private readonly database: pg.Pool,
    jobs: JobQueue,
  ) {
    super(database, jobs, 'mailer.slack_notices', POST_REPLY, { waitsFor: 'connected' });
  }

  protected keyOf({ accountId, eventId }: SlackNotice): Record<string, string> {
    return { account_id: accountId, occasion: `reply ${eventId}` };
  }

  /** @returns false if an earlier attempt ended without knowing whether it was posted */
  async begin(notice: SlackNotice): Promise<boolean> {
    const { rowCount } = await this.database.query(
      'UPDATE mailer.slack_notices SET begun_at = now() WHERE account_id = $1 AND occasion = $2 AND begun_at IS NULL',
      Object.values(this.keyOf(notice)),
    );
    return rowCount === 1;
  }

  /** For when it was certainly not posted. */
  async takeBack(notice: SlackNotice): Promise<void> {
    await this.database.query(
      'UPDATE mailer.slack_notices SET begun_at = NULL WHERE account_id = $1 AND occasion = $2',
      Object.values(this.keyOf(notice)),
    );
  }
}
