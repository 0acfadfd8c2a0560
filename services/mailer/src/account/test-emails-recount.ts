import { Injectable } from '@nestjs/common';
import type { MailerEvent } from '@rekindle/contracts';
import type { Recount, StoredEvent, TableName } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';
import { TEST_EMAILS } from './test-email-allowance.js';

type Counted = Extract<MailerEvent, { type: 'TestEmailsAccepted' }>;

/** The counters of test emails as the events have them. The emails of a day have no counter: the ledger is counted. */
@Injectable()
export class TestEmailsRecount implements Recount {
  readonly name = 'mailer.test-emails-usage';
  readonly subscribesTo = ['TestEmailsAccepted'] satisfies MailerEvent['type'][];
  readonly tables = ['mailer.usage'];

  async apply(events: readonly StoredEvent[], tx: Tx, table: TableName): Promise<void> {
    const counted = (events as unknown as Counted[]).map(({ data }) => ({
      account_id: data.accountId,
      emails: data.toLeads + data.samples,
    }));
    await tx.query(
      `INSERT INTO ${table('mailer.usage')} AS u (account_id, kind, used)
       SELECT account_id, $2, sum(emails) FROM jsonb_to_recordset($1) AS given(account_id uuid, emails integer) GROUP BY account_id
       ON CONFLICT (account_id, kind) DO UPDATE SET used = u.used + excluded.used`,
      [JSON.stringify(counted), TEST_EMAILS],
    );
  }
}
