import { Inject, Injectable } from '@nestjs/common';
import type { JobHandler } from '@rekindle/event-sourcing';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';
import { StoredFiles } from '../../lead-import/stored-files.js';

export const DISCARD_FILE = 'campaigns.discard-file';

export interface DiscardFile {
  accountId: string;
  listId: string;
}

/** Ends the time in which a list can be imported again: its file goes, its leads stay. */
@Injectable()
export class DiscardFileJob implements JobHandler<DiscardFile> {
  readonly name = DISCARD_FILE;

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(StoredFiles) private readonly files: StoredFiles,
  ) {}

  async handle({ accountId, listId }: DiscardFile): Promise<void> {
    const { rows } = await this.pool.query<{ sha256: string }>(
      `UPDATE campaigns.lead_lists SET file_discarded_at = coalesce(file_discarded_at, now())
       WHERE account_id = $1 AND list_id = $2 RETURNING file_sha256 AS sha256`,
      [accountId, listId],
    );
    if (rows[0]) await this.files.discardUnused(accountId, rows[0].sha256);
  }
}
