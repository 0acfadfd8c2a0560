import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ExportMailerData, type ExportedFile } from '@rekindle/contracts';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';
import { SuppressionFile } from '../../suppression-list/suppression-file.js';

const PAGE = 200;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

@QueryHandler(ExportMailerData)
export class ExportAccountHandler implements IQueryHandler<ExportMailerData> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly suppressions: SuppressionFile,
  ) {}

  async execute({ accountId }: ExportMailerData): Promise<ExportedFile[]> {
    return [
      {
        name: 'mailboxes.ndjson',
        about: 'The mailboxes that you connected, as you set them, without passwords and tokens. One JSON object a line.',
        content: () => this.lines(MAILBOXES, accountId),
      },
      {
        name: 'slack.ndjson',
        about: 'Where you have replies posted at Slack, without the address itself. One JSON object a line.',
        content: () => this.lines(SLACK, accountId),
      },
      {
        name: 'tracked-links.ndjson',
        about: 'The tracked links that you made, with where each leads and which campaign uses it. One JSON object a line.',
        content: () => this.lines(LINKS, accountId),
      },
      {
        name: 'inbox-threads.ndjson',
        about: 'The threads of your inbox, with their labels and whether they are done. One JSON object a line.',
        content: () => this.lines(THREADS, accountId),
      },
      {
        name: 'inbox-messages.ndjson',
        about: 'What leads answered and what you answered them, as it was read. One JSON object a line.',
        content: () => this.lines(MESSAGES, accountId),
      },
      {
        name: 'inbox-answers.ndjson',
        about: 'Answers of yours that have not gone, or perhaps have. One JSON object a line.',
        content: () => this.lines(ANSWERS, accountId),
      },
      {
        name: 'do-not-contact.csv',
        about: 'The addresses and domains that are never written to, and why; the same file as on its page.',
        content: () => this.suppressions.of(accountId) as AsyncIterable<Uint8Array>,
      },
    ];
  }

  /** @param text requests the rows after an id, ordered by id */
  private async *lines(text: string, accountId: string): AsyncGenerator<string> {
    for (let after = BEFORE_ALL; ;) {
      const { rows } = await this.pool.query<{ id: string }>(text, [accountId, after, PAGE]);
      for (const row of rows) yield `${JSON.stringify(row)}\n`;
      if (rows.length < PAGE) return;
      after = rows.at(-1)?.id ?? after;
    }
  }
}

const MAILBOXES = `
  SELECT id, email, provider, state, from_name, reply_to, signature, smtp, imap, pacing, tracking_domain, connected_at FROM mailer.mailboxes
  WHERE account_id = $1 AND ended_at IS NULL AND id > $2 ORDER BY id LIMIT $3`;

const SLACK = `
  SELECT account_id AS id, host, last_four, replies, saved_at, disabled_at, problem FROM mailer.slack_webhooks
  WHERE account_id = $1 AND account_id > $2 LIMIT $3`;

const LINKS = `
  SELECT link_id AS id, dest AS url, campaign_id, created_at FROM mailer.tracking_links
  WHERE account_id = $1 AND link_id > $2 ORDER BY link_id LIMIT $3`;

const THREADS = `
  SELECT id, campaign_id, lead_id, label, label_by, done, last_at, returns_on::text FROM mailer.inbox_threads
  WHERE account_id = $1 AND id > $2 ORDER BY id LIMIT $3`;

const MESSAGES = `
  SELECT id, campaign_id, lead_id, kind, from_name, from_address, to_address, subject, text, html, sent_at FROM mailer.inbox_messages
  WHERE account_id = $1 AND id > $2 ORDER BY id LIMIT $3`;

const ANSWERS = `
  SELECT id, thread_id, subject, text, state, error, asked_at FROM mailer.inbox_answers
  WHERE account_id = $1 AND id > $2 ORDER BY id LIMIT $3`;
