import { Inject, Injectable } from '@nestjs/common';
import { JobQueue, type JobHandler } from '@rekindle/event-sourcing';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';
import { EndMailbox } from '../../mailboxes/managing/end-mailbox.js';
import { Mailboxes } from '../../mailboxes/mailbox/mailboxes.js';
import { AccountHold } from '../../stopping/account-hold.js';

export const ERASE_ACCOUNT = 'mailer.erase-account';

export interface EraseAccountPayload {
  accountId: string;
  /** The second run, for what was in progress during the first. */
  again?: boolean;
}

const SECOND_LOOK_MS = 15 * 60 * 1000;

/**
 * Erases who opened and clicked, and the targets of an account's own links. Plans and outcomes remain: they name nobody, links and
 * unsubscribe pages of sent emails need them, and totals would change. An interrupted run is simply repeated.
 */
@Injectable()
export class EraseAccountJob implements JobHandler<EraseAccountPayload> {
  readonly name = ERASE_ACCOUNT;

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly jobs: JobQueue,
    private readonly hold: AccountHold,
    private readonly mailboxes: Mailboxes,
    private readonly ending: EndMailbox,
  ) {}

  async handle({ accountId, again = false }: EraseAccountPayload): Promise<void> {
    await this.hold.take(accountId);
    const { rows } = await this.pool.query<{ id: string }>('SELECT campaign_id AS id FROM mailer.sendings WHERE account_id = $1', [
      accountId,
    ]);
    for (const { id } of rows) await this.pool.query(HITS_OF_CAMPAIGN, [id]);
    for (const mailbox of await this.mailboxes.ofAccount(accountId)) await this.ending.run(accountId, mailbox.id, 'account_erased');
    for (const forget of MAILBOXES) await this.pool.query(forget, [accountId]);
    for (const forget of SLACK) await this.pool.query(forget, [accountId]);
    for (const forget of INBOX) await this.pool.query(forget, [accountId]);
    for (const forget of OWN_LINKS) await this.pool.query(forget, [accountId]);
    if (again) return;
    const options = { key: `${ERASE_ACCOUNT}:${accountId}:again`, runAt: new Date(Date.now() + SECOND_LOOK_MS) };
    await this.jobs.enqueue(this.pool, ERASE_ACCOUNT, { accountId, again: true }, options);
  }
}

const HITS_OF_CAMPAIGN = `
  UPDATE mailer.hits SET address = NULL, user_agent = ''
  WHERE delivery_id IN (SELECT id FROM mailer.deliveries WHERE campaign_id = $1 AND state NOT IN ('waiting', 'skipped'))
    AND (address IS NOT NULL OR user_agent <> '')`;

const MAILBOXES = [
  'DELETE FROM mailer.sending_domains WHERE account_id = $1',
  'DELETE FROM mailer.mailbox_authorizations WHERE account_id = $1',
  'DELETE FROM mailer.inbound_messages WHERE account_id = $1',
];

const SLACK = ['DELETE FROM mailer.slack_webhooks WHERE account_id = $1', 'DELETE FROM mailer.slack_notices WHERE account_id = $1'];

// Answers are deleted with their thread.
const INBOX = ['DELETE FROM mailer.inbox_threads WHERE account_id = $1', 'DELETE FROM mailer.inbox_messages WHERE account_id = $1'];

const LINKS = 'SELECT link_id FROM mailer.tracking_links WHERE account_id = $1';
// The links last, because the others are found through them.
const OWN_LINKS = [
  `UPDATE mailer.hits SET address = NULL, user_agent = '' WHERE delivery_id IN (${LINKS})`,
  `DELETE FROM mailer.link_visits WHERE link_id IN (${LINKS})`,
  'DELETE FROM mailer.tracking_links WHERE account_id = $1',
  'UPDATE mailer.suppressions SET entry = NULL WHERE account_id = $1 AND entry IS NOT NULL',
];
