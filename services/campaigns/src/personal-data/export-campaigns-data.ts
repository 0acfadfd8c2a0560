import { createReadStream } from 'node:fs';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { ExportCampaignsData, type ExportedFile } from '@rekindle/contracts';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';
import { ExportResults } from '../results/export-results/export-results.js';
import { UploadStore } from '../lists/importing/upload-store.js';
import { jsonLines } from './json-lines.js';
import { exportedTables } from './tables.js';

const UNSAFE = /[^\p{L}\p{N}._ -]+/gu;

@QueryHandler(ExportCampaignsData)
export class ExportCampaignsDataHandler implements IQueryHandler<ExportCampaignsData> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly queries: QueryBus,
    private readonly uploads: UploadStore,
  ) {}

  async execute({ accountId }: ExportCampaignsData): Promise<ExportedFile[]> {
    const tables = exportedTables.map(({ name, about, text, first }) => ({
      name,
      about,
      content: () => jsonLines(this.pool, text, accountId, first),
    }));
    return [...tables, ...(await this.files(accountId)), ...(await this.results(accountId))];
  }

  /** The uploaded files that are still stored. */
  private async files(accountId: string): Promise<ExportedFile[]> {
    const { rows } = await this.pool.query<{ listId: string; name: string; sha256: string }>(FILES, [accountId]);
    return rows
      .filter(({ sha256 }) => this.uploads.holds(accountId, sha256))
      .map(({ listId, name, sha256 }) => ({
        name: `uploads/${listId} ${name.replace(UNSAFE, '_')}`,
        about: 'A file as you uploaded it. Files are kept for 30 days.',
        content: () => createReadStream(this.uploads.path(accountId, sha256)),
      }));
  }

  private async results(accountId: string): Promise<ExportedFile[]> {
    const { rows } = await this.pool.query<{ campaignId: string }>(CAMPAIGNS, [accountId]);
    return rows.map(({ campaignId }) => ({
      name: `results/${campaignId}.csv`,
      about: 'What came back from each lead of a campaign; the same file as on its page.',
      content: () => this.resultsOf(accountId, campaignId),
    }));
  }

  private async *resultsOf(accountId: string, campaignId: string): AsyncGenerator<string | Uint8Array> {
    const { content } = await this.queries.execute(new ExportResults(accountId, campaignId));
    yield* content as AsyncIterable<Uint8Array>;
  }
}

const FILES = `
  SELECT list_id AS "listId", file_name AS name, file_sha256 AS sha256 FROM campaigns.lead_lists
  WHERE account_id = $1 AND file_discarded_at IS NULL ORDER BY list_id`;

const CAMPAIGNS = `
  SELECT campaign_id AS "campaignId" FROM campaigns.campaign_view
  WHERE account_id = $1 AND list_id IS NOT NULL AND status <> 'deleted' ORDER BY campaign_id`;
