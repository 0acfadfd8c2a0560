import { Inject, Injectable } from '@nestjs/common';
import { type JobHandler, JobQueue } from '@rekindle/event-sourcing';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';
import { StoredFiles } from '../../importing/stored-files.js';

const DISCARD_FILE = 'campaigns.discard-file';
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

export interface DiscardFile {
  accountId: string;
  listId: string;
}

/** Uploaded files are kept for thirty days of real time; each new reason to keep one begins them again. */
export const discardLater = (jobs: JobQueue, db: Pick<pg.Pool, 'query'>, { accountId, listId }: DiscardFile, since: Date): Promise<void> =>
  jobs.enqueue(db, DISCARD_FILE, { accountId, listId }, { key: `${DISCARD_FILE}:${listId}`, runAt: new Date(since.getTime() + KEPT_MS) });

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
    if (list?.waits) await discardLater(this.jobs, this.pool, { accountId, listId }, new Date());
    else if (list) await this.files.discardUnused(accountId, list.sha256);
  }
}
