import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ExportMail, outreachStream } from '@rekindle/contracts';
import { EventStore } from '@rekindle/event-sourcing';
import { POOL, SETTINGS, type Settings } from '@rekindle/platform';
import { addressHash } from '@rekindle/vault';
import type pg from 'pg';
import { SentEmails, intentsOf } from '../../composing/sent-emails.js';
import type { OutreachKey } from '../../ledger/outreach-repository.js';

@QueryHandler(ExportMail)
export class ExportMailHandler implements IQueryHandler<ExportMail> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'encryptionKey'>,
    private readonly events: EventStore,
    private readonly emails: SentEmails,
  ) {}

  async execute({ accountId, email, leadIds }: ExportMail): Promise<Record<string, unknown>> {
    const rows = async (text: string, values: unknown[]): Promise<object[]> => (await this.pool.query<object>(text, values)).rows;
    const outreaches = (await rows(OUTREACHES, [accountId, leadIds])) as (OutreachKey & { state: string; reason: string | null })[];
    const hash = addressHash(this.settings.encryptionKey, accountId, email);
    return {
      campaigns: await Promise.all(outreaches.map(async (outreach) => ({ ...outreach, ...(await this.written(accountId, outreach)) }))),
      threads: await rows(THREADS, [accountId, leadIds]),
      messages: await rows(MESSAGES, [accountId, leadIds]),
      suppressions: await rows(SUPPRESSIONS, [accountId, hash]),
    };
  }

  /** The emails as they were sent, and everything that happened. */
  private async written(accountId: string, key: OutreachKey): Promise<{ emails: object[]; history: object[] }> {
    const events = await this.events.readStream(accountId, outreachStream(key));
    const emails = await this.emails.of(accountId, key, intentsOf(events));
    return {
      emails: [...emails].map(([step, { from, to, subject, text }]) => ({ step, from, to, subject, text })),
      history: events.map(({ type, occurredAt, data }) => ({ type, at: occurredAt, ...data })),
    };
  }
}

const OUTREACHES = `
  SELECT campaign_id AS "campaignId", lead_id AS "leadId", state, reason FROM mailer.outreaches
  WHERE account_id = $1 AND lead_id = ANY($2) ORDER BY campaign_id, lead_id`;

const THREADS = `
  SELECT id, campaign_id AS "campaignId", label, label_by AS "labelBy", done, last_at AS "lastAt", returns_on::text AS "returnsOn"
  FROM mailer.inbox_threads WHERE account_id = $1 AND lead_id = ANY($2) ORDER BY id`;

const MESSAGES = `
  SELECT id, campaign_id AS "campaignId", kind, from_name AS "fromName", from_address AS "from", to_address AS "to", subject, text, html,
    sent_at AS "sentAt" FROM mailer.inbox_messages WHERE account_id = $1 AND lead_id = ANY($2) ORDER BY sent_at, id`;

const SUPPRESSIONS = `
  SELECT reason, suppressed_at AS "suppressedAt", until FROM mailer.suppressions WHERE account_id = $1 AND address_hash = $2`;
