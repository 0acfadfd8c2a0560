import { Inject, Injectable } from '@nestjs/common';
import { JobQueue, NoticeRegister } from '@rekindle/event-sourcing';
import { POOL } from '@rekindle/platform';
import type { NotificationKind } from '@rekindle/vault';
import type pg from 'pg';
import type { CampaignKey } from '../campaign/campaign-streams.js';

export const NOTIFY_USER = 'campaigns.notify-user';

export type NoticeKind = Extract<NotificationKind, 'firstReply' | 'everyReply' | 'campaignCompleted' | 'campaignFailed'>;

export interface Notice extends CampaignKey {
  kind: NoticeKind;
  /** Unique within the campaign, so that a user is notified once. */
  occasion: string;
  /** The event to notify of. */
  eventId: string;
  leadId?: string;
  stage?: string;
}

/** Emails that notify a user about a campaign, each sent once. */
@Injectable()
export class Notices extends NoticeRegister<Notice> {
  constructor(@Inject(POOL) pool: pg.Pool, jobs: JobQueue) {
    super(pool, jobs, 'campaigns.notices', NOTIFY_USER);
  }

  protected keyOf({ campaignId, occasion, accountId }: Notice): Record<string, string> {
    return { campaign_id: campaignId, occasion, account_id: accountId };
  }
}
