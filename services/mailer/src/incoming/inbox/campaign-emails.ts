import { Inject, Injectable } from '@nestjs/common';
import { outreachStream } from '@rekindle/contracts';
import { EventStore } from '@rekindle/event-sourcing';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';
import { SentEmails, intentsOf } from '../../composing/sent-emails.js';
import type { ThreadRow } from './inbox-threads.js';

/** An email of the campaign, as the lead received it. */
export interface CampaignEmail {
  id: string;
  step: number;
  state: 'sent' | 'unknown';
  at: Date;
  openedAt: Date | null;
  clickedAt: Date | null;
  subject: string;
  text: string;
  html: string;
}

type Gone = Omit<CampaignEmail, 'subject' | 'text' | 'html'>;

/** The campaign's emails with which a thread began. */
@Injectable()
export class CampaignEmails {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly events: EventStore,
    private readonly emails: SentEmails,
  ) {}

  async of({ accountId, campaignId, leadId }: Pick<ThreadRow, 'accountId' | 'campaignId' | 'leadId'>): Promise<CampaignEmail[]> {
    const place = { campaignId, leadId };
    const [{ rows }, stream] = await Promise.all([
      this.pool.query<Gone>(GONE, [campaignId, leadId]),
      this.events.readStream(accountId, outreachStream(place)),
    ]);
    const gone = new Set(rows.map(({ step }) => step));
    const words = await this.emails.of(
      accountId,
      place,
      intentsOf(stream).filter(({ step }) => gone.has(step)),
    );
    return rows.map((row) => {
      const { subject = '', text = '', html = '' } = words.get(row.step) ?? {};
      return { ...row, subject, text, html };
    });
  }
}

const GONE = `
  SELECT id, step, state, coalesce(sent_at, intended_at) AS at, opened_at AS "openedAt", clicked_at AS "clickedAt"
  FROM mailer.deliveries WHERE campaign_id = $1 AND lead_id = $2 AND state IN ('sent', 'unknown') ORDER BY step`;
