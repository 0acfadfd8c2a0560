import { Inject, Injectable } from '@nestjs/common';
import { JobQueue, type Reaction, type StoredEvent } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';
import { ERASE_ACCOUNT } from '../erase-account/erase-account.job.js';

@Injectable()
export class EraseAccountWhenAccountErased implements Reaction {
  readonly name = 'billing.erase-account-when-account-erased';
  readonly context = 'billing';
  readonly from = 'beginning';
  readonly subscribesTo = ['AccountErased'] as const;

  constructor(@Inject(JobQueue) private readonly jobs: JobQueue) {}

  async react({ tenantId: accountId }: StoredEvent, tx: Tx): Promise<void> {
    await this.jobs.enqueue(tx, ERASE_ACCOUNT, { accountId }, { key: `${ERASE_ACCOUNT}:${accountId}` });
  }
}
