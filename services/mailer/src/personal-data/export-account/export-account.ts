import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ExportMailerData, type ExportedFile } from '@rekindle/contracts';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';

const PAGE = 1_000;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

@QueryHandler(ExportMailerData)
export class ExportAccountHandler implements IQueryHandler<ExportMailerData> {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  async execute({ accountId }: ExportMailerData): Promise<ExportedFile[]> {
    return [
      {
        name: 'tracked-links.ndjson',
        about: 'The tracked links that you made, with where each leads and which campaign uses it. One JSON object a line.',
        content: () => this.links(accountId),
      },
    ];
  }

  private async *links(accountId: string): AsyncGenerator<string> {
    for (let after = BEFORE_ALL; ;) {
      const { rows } = await this.pool.query<{ id: string }>(LINKS, [accountId, after, PAGE]);
      for (const row of rows) yield `${JSON.stringify(row)}\n`;
      if (rows.length < PAGE) return;
      after = rows.at(-1)?.id ?? after;
    }
  }
}

const LINKS = `
  SELECT link_id AS id, dest AS url, campaign_id, created_at FROM mailer.tracking_links
  WHERE account_id = $1 AND link_id > $2 ORDER BY link_id LIMIT $3`;
