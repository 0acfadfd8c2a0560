import { Inject, Injectable } from '@nestjs/common';
import { DomainError, type ErrorCode } from '@rekindle/contracts';
import { SETTINGS, type Settings } from '@rekindle/platform';
import { LeadVault, addressHash } from '@rekindle/vault';
import type pg from 'pg';
import { domainEntry } from '../../suppression/suppression-entry.js';

type Db = Pick<pg.Pool, 'query'>;

interface Place {
  accountId: string;
  campaignId: string;
  leadId: string;
}

/** The route of an answer: from the address that wrote to the lead, through its mailbox; null: the installation's mail server. */
export interface AnswerWay {
  mailboxId: string | null;
  from: string;
}

/** Why no answer can be sent, in words for the account's own pages. */
export interface NoWay {
  code: ErrorCode;
  reason: string;
}

interface RouteRow {
  mailboxId: string | null;
  email: string | null;
  state: string | null;
}

@Injectable()
export class AnswerWays {
  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'encryptionKey' | 'mailFrom'>,
    private readonly leads: LeadVault,
  ) {}

  /** @throws DomainError LEAD_NOT_TO_CONTACT, ANSWER_NOT_POSSIBLE */
  async require(db: Db, place: Place): Promise<AnswerWay> {
    const way = await this.find(db, place);
    if ('code' in way) throw new DomainError(way.code, way.reason);
    return way;
  }

  async find(db: Db, place: Place): Promise<AnswerWay | NoWay> {
    const suppressed = await this.suppression(db, place);
    if (suppressed) return { code: 'LEAD_NOT_TO_CONTACT', reason: SUPPRESSED[suppressed] ?? SUPPRESSED.do_not_contact };
    const { rows } = await db.query<RouteRow>(ROUTE, [place.campaignId, place.leadId]);
    const [row] = rows;
    if (!row) return noWay('No email of the campaign has gone to this lead, so there is no mailbox to answer from.');
    const { mailboxId, email, state } = row;
    if (mailboxId === null) return { mailboxId, from: this.settings.mailFrom };
    if (email === null) return noWay('The mailbox that wrote to this lead is disconnected. Answer from your own mail program.');
    if (state === 'active') return { mailboxId, from: email };
    return noWay(
      state === 'paused'
        ? `${email} is paused. Resume it under Mailboxes to answer.`
        : `${email} does not work. Repair it under Mailboxes to answer.`,
    );
  }

  private async suppression(db: Db, { accountId, leadId }: Place): Promise<string | null> {
    const lead = (await this.leads.byIds(accountId, [leadId])).get(leadId);
    if (!lead) return null;
    const hashes = [lead.email, domainEntry(lead.email)].map((entry) => addressHash(this.settings.encryptionKey, accountId, entry));
    const text = 'SELECT reason FROM mailer.suppressions WHERE account_id = $1 AND address_hash = ANY ($2) AND until IS NULL';
    return (await db.query<{ reason: string }>(text, [accountId, hashes])).rows[0]?.reason ?? null;
  }
}

const noWay = (reason: string): NoWay => ({ code: 'ANSWER_NOT_POSSIBLE', reason });

const SUPPRESSED: Record<string, string> & { do_not_contact: string } = {
  unsubscribed: 'This lead unsubscribed from your emails, so no answer can go to them.',
  complained: 'This lead reported an email of yours as spam, so no answer can go to them.',
  bounced: 'Emails to this address come back, so no answer can reach this lead.',
  do_not_contact: 'This lead is on your do-not-contact list. Remove the entry to answer.',
};

const ROUTE = `
  SELECT d.route AS "mailboxId", m.email, m.state FROM mailer.deliveries d
  LEFT JOIN mailer.mailboxes m ON m.id = d.route AND m.ended_at IS NULL
  WHERE d.campaign_id = $1 AND d.lead_id = $2 AND d.state IN ('sent', 'unknown') ORDER BY d.step DESC LIMIT 1`;
