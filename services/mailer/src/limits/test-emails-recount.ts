import { Injectable } from '@nestjs/common';
import type { EventsFor, Recount, TableName } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';
import { TEST_EMAILS } from './test-email-allowance.js';

/** Recounts test emails from the events. The emails of a day have no counter: the ledger is counted. */
@Injectable()
export class TestEmailsRecount implements Recount {
  readonly name = 'mailer.test-emails-usage';
  readonly subscribesTo = ['TestEmailsAccepted'] as const;
  readonly tables = ['mailer.usage'];

  async apply(events: EventsFor<TestEmailsRecount>, tx: Tx, table: TableName): Promise<void> {
    const counted = events.map(({ data }) => ({
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
