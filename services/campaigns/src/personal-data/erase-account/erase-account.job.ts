import { Inject, Injectable } from '@nestjs/common';
import { JobQueue, type JobHandler } from '@rekindle/event-sourcing';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';
import { UploadStore } from '../../lists/importing/upload-store.js';

export const ERASE_ACCOUNT = 'campaigns.erase-account';

export interface EraseAccountPayload {
  accountId: string;
  /** Set for the second pass, over data written since by running jobs. */
  again?: boolean;
}

const SECOND_LOOK_MS = 15 * 60 * 1000;

/** Short independent statements: an interrupted run is repeated and has less to do. Figures remain, since they contain no personal data. */
@Injectable()
export class EraseAccountJob implements JobHandler<EraseAccountPayload> {
  readonly name = ERASE_ACCOUNT;
  rowsAtOnce = 5_000;

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly jobs: JobQueue,
    private readonly uploads: UploadStore,
  ) {}

  async handle({ accountId, again = false }: EraseAccountPayload): Promise<void> {
    for (const piece of BY_PIECES) while (await this.deletePiece(piece, accountId)) continue;
    for (const table of WHOLE) await this.pool.query(`DELETE FROM campaigns.${table} WHERE account_id = $1`, [accountId]);
    await this.uploads.discardAll(accountId);
    if (again) return;
    const options = { key: `${ERASE_ACCOUNT}:${accountId}:again`, runAt: new Date(Date.now() + SECOND_LOOK_MS) };
    await this.jobs.enqueue(this.pool, ERASE_ACCOUNT, { accountId, again: true }, options);
  }

  private async deletePiece(text: string, accountId: string): Promise<boolean> {
    return ((await this.pool.query(text, [accountId, this.rowsAtOnce])).rowCount ?? 0) > 0;
  }
}

const piecesOf = (table: string): string =>
  `DELETE FROM ${table} WHERE ctid = ANY(ARRAY(SELECT ctid FROM ${table} WHERE account_id = $1 LIMIT $2))`;

const BY_PIECES = [
  'vault.leads',
  'vault.texts',
  'campaigns.import_problems',
  'campaigns.chat_messages',
  'campaigns.conversion_requests',
].map(piecesOf);
const WHOLE = [
  'lead_lists',
  'erasures',
  'email_templates',
  'imports',
  'lead_deletions',
  'notices',
  'limit_notices',
  'weekly_summaries',
  'daily_replies',
  'model_usage',
  'social_authorizations',
  'social_days',
  'social_day_usage',
];
