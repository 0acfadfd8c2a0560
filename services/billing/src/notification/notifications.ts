import { Inject, Injectable } from '@nestjs/common';
import { JobQueue, NoticeRegister } from '@rekindle/event-sourcing';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';

export const NOTIFY_ACCOUNT = 'billing.tell-account';

export type NotificationKind = 'trial' | 'price_book' | 'second_payment' | 'receipt' | 'subscription' | 'lapse' | 'grant';

export interface Notification {
  accountId: string;
  kind: NotificationKind;
  /** Unique within the account, so that nobody is notified twice of the same occasion. */
  occasion: string;
  /** The event that it is about, if there is one. */
  eventId?: string;
  /** The price book that it is about. */
  version?: number;
}

/** Notifies an account about its plan and payments, once each. These emails cannot be switched off, because they concern money. */
@Injectable()
export class Notifications extends NoticeRegister<Notification> {
  constructor(@Inject(POOL) pool: pg.Pool, jobs: JobQueue) {
    super(pool, jobs, 'billing.notices', NOTIFY_ACCOUNT);
  }

  protected keyOf({ accountId, occasion }: Notification): Record<string, string> {
    return { account_id: accountId, occasion };
  }
}
