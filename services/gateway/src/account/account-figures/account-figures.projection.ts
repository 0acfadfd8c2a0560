import { Injectable } from '@nestjs/common';
import type { Projection, StoredEvent, TableName } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';
import { figureChanges } from './figure-changes.js';

const TABLE = 'gateway.account_figures';

/** Plan, trial and what has been used of it, for `/auth/me`. */
@Injectable()
export class AccountFiguresProjection implements Projection {
  readonly name = 'accounts.account-figures';
  readonly version = 1;
  readonly context = 'accounts';
  readonly subscribesTo = ['AccountOpened', 'PlanGranted', 'LeadsImported', 'LeadAdded', 'TestEmailsAccepted'];
  readonly tables = [TABLE];
  readonly reads = ['tenantId', 'data'] as const;

  async apply(events: readonly StoredEvent[], tx: Tx, table: TableName): Promise<void> {
    const changes = figureChanges(events);
    await tx.query(upsert(table(TABLE)), [
      changes.map((change) => change.accountId),
      changes.map((change) => change.trialEndsAt ?? null),
      changes.map((change) => change.plan?.id ?? null),
      changes.map((change) => change.plan?.until ?? null),
      changes.map((change) => change.leads),
      changes.map((change) => change.testEmails),
    ]);
  }
}

// A batch without a plan leaves the plan alone; one with a plan takes its end too, also when it has none.
const upsert = (table: string): string => `
  INSERT INTO ${table} AS f (account_id, trial_ends_at, plan_id, plan_until, leads_uploaded, test_emails_sent)
  SELECT * FROM unnest($1::uuid[], $2::timestamptz[], $3::text[], $4::timestamptz[], $5::bigint[], $6::bigint[])
  ON CONFLICT (account_id) DO UPDATE SET
    trial_ends_at = coalesce(excluded.trial_ends_at, f.trial_ends_at),
    plan_id = coalesce(excluded.plan_id, f.plan_id),
    plan_until = CASE WHEN excluded.plan_id IS NULL THEN f.plan_until ELSE excluded.plan_until END,
    leads_uploaded = f.leads_uploaded + excluded.leads_uploaded,
    test_emails_sent = f.test_emails_sent + excluded.test_emails_sent`;
