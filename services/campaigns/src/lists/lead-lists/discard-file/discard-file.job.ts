import { Inject, Injectable } from '@nestjs/common';
import { type JobHandler, JobQueue } from '@rekindle/event-sourcing';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';
import { StoredFiles } from '../../importing/stored-files.js';

export const DISCARD_FILE = 'campaigns.discard-file';
export const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

export interface DiscardFile {
  accountId: string;
  listId: string;
}

/** Ends the period in which a list can be imported again: deletes its file but not its leads. A file with waiting leads is kept. */
@Injectable()
export class DiscardFileJob implements JobHandler<DiscardFile> {
  readonly name = DISCARD_FILE;

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly files: StoredFiles,
    private readonly jobs: JobQueue,
  ) {}

  async handle({ accountId, listId }: DiscardFile): Promise<void> {
    const { rows } = await this.pool.query<{ sha256: string; waits: boolean }>(
      `UPDATE campaigns.lead_lists
       SET file_discarded_at = CASE WHEN taken_through_row IS NULL THEN coalesce(file_discarded_at, now()) ELSE file_discarded_at END
       WHERE account_id = $1 AND list_id = $2 RETURNING file_sha256 AS sha256, taken_through_row IS NOT NULL AS waits`,
      [accountId, listId],
    );
    const [list] = rows;
    if (list?.waits) await this.tryLater({ accountId, listId });
    else if (list) await this.files.discardUnused(accountId, list.sha256);
  }

  private async tryLater(list: DiscardFile): Promise<void> {
    const runAt = new Date(Date.now() + KEPT_MS);
    await this.jobs.enqueue(this.pool, DISCARD_FILE, list, { key: `${DISCARD_FILE}:${list.listId}:again`, runAt });
  }
}
