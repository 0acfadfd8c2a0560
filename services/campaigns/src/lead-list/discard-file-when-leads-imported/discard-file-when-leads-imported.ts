import { Inject, Injectable } from '@nestjs/common';
import { JobQueue, type Reaction, type StoredEvent } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';
import { DISCARD_FILE, KEPT_MS } from '../discard-file/discard-file.job.js';

/** Uploaded files are kept for thirty days of real time after the last import of the list. */
@Injectable()
export class DiscardFileWhenLeadsImported implements Reaction {
  readonly name = 'campaigns.discard-file-when-leads-imported';
  readonly context = 'campaigns';
  readonly from = 'beginning';
  readonly subscribesTo = ['LeadsImported'] as const;

  constructor(@Inject(JobQueue) private readonly jobs: JobQueue) {}

  async react(event: StoredEvent, tx: Tx): Promise<void> {
    const { accountId, listId } = event.data as { accountId: string; listId: string };
    const runAt = new Date(event.recordedAt.getTime() + KEPT_MS);
    await this.jobs.enqueue(tx, DISCARD_FILE, { accountId, listId }, { key: `${DISCARD_FILE}:${listId}`, runAt });
  }
}
