import { Inject, Injectable } from '@nestjs/common';
import { type JobHandler, JobQueue } from '@rekindle/event-sourcing';
import { POOL, inTransaction } from '@rekindle/platform';
import { LeadVault } from '@rekindle/vault';
import type pg from 'pg';
import { forgetThreadsOfList } from '../../incoming/inbox/forget-threads.js';

export const FORGET_LIST = 'mailer.forget-list';

export interface ForgetListPayload {
  accountId: string;
  listId: string;
}

const AGAIN_MS = 60 * 1000;

/** A long list loses its leads in chunks, and those still there may answer in the meantime. */
@Injectable()
export class ForgetList implements JobHandler<ForgetListPayload> {
  readonly name = FORGET_LIST;

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly leads: LeadVault,
    private readonly jobs: JobQueue,
  ) {}

  async handle(payload: ForgetListPayload): Promise<void> {
    const { accountId, listId } = payload;
    const isGone = !(await this.leads.areOn(listId));
    await inTransaction(this.pool, async (tx) => {
      await forgetThreadsOfList(tx, accountId, listId);
      if (!isGone) await this.jobs.enqueue(tx, FORGET_LIST, payload, { runAt: new Date(Date.now() + AGAIN_MS) });
    });
  }
}
