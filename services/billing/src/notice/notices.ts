import { Inject, Injectable } from '@nestjs/common';
import { JobQueue } from '@rekindle/event-sourcing';
import { POOL, type Tx } from '@rekindle/platform';
import type pg from 'pg';

export const TELL_ACCOUNT = 'billing.tell-account';

export type NoticeKind = 'trial' | 'price_book' | 'second_payment' | 'subscription' | 'lapse';

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
export class Notices {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(JobQueue) private readonly jobs: JobQueue,
  ) {}

  /** Of two that come at the same moment the second waits for the first here, and is nothing then. */
  async plan(tx: Tx, notice: Notice): Promise<void> {
    const { rowCount } = await tx.query('INSERT INTO billing.notices (account_id, occasion) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      notice.accountId,
      notice.occasion,
    ]);
    if (rowCount) await this.jobs.enqueue(tx, TELL_ACCOUNT, notice);
  }

  async isOpen({ accountId, occasion }: Notice): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      'SELECT 1 FROM billing.notices WHERE account_id = $1 AND occasion = $2 AND settled_at IS NULL',
      [accountId, occasion],
    );
    return rowCount === 1;
  }

  async settle({ accountId, occasion }: Notice): Promise<void> {
    await this.pool.query('UPDATE billing.notices SET settled_at = now() WHERE account_id = $1 AND occasion = $2', [accountId, occasion]);
  }
}
