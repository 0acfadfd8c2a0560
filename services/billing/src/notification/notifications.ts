import { Inject, Injectable } from '@nestjs/common';
import { JobQueue, NoticeRegister } from '@rekindle/event-sourcing';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';

export const TELL_ACCOUNT = 'billing.tell-account';

export type NoticeKind = 'trial' | 'price_book' | 'second_payment' | 'subscription' | 'lapse' | 'grant';

export interface Notice {
  accountId: string;
  kind: NoticeKind;
  /** Unique within the account: nobody is told twice of the same. */
  occasion: string;
  /** Of the event that it is about, if there is one. */
  eventId?: string;
  /** The price book that it is about. */
  version?: number;
}

/** What an account is told of its plan and payments, once. Nobody can switch these emails off: they are about their money. */
@Injectable()
export class Notices extends NoticeRegister<Notice> {
  constructor(@Inject(POOL) pool: pg.Pool, jobs: JobQueue) {
    super(pool, jobs, 'billing.notices', TELL_ACCOUNT);
  }

  protected keyOf({ accountId, occasion }: Notice): Record<string, string> {
    return { account_id: accountId, occasion };
  }
}
