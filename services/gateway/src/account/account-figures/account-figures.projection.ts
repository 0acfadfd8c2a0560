import { Injectable } from '@nestjs/common';
import { type AccountOpened, type LeadsImported, type TestEmailsAccepted, isPlanEvent, planClaims, planEvents } from '@rekindle/contracts';
import { type Projection, type StoredEvent, type TableName, foldColumn } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';

const TABLE = 'gateway.account_figures';

/** Plan, trial and usage, for `/auth/me`. */
@Injectable()
export class AccountFiguresProjection implements Projection {
  readonly name = 'accounts.account-figures';
  readonly version = 2;
  readonly context = 'accounts';
  readonly subscribesTo = ['AccountOpened', ...planEvents, 'LeadsImported', 'LeadAdded', 'TestEmailsAccepted'] as const;
  readonly tables = [TABLE];
  readonly reads = ['tenantId', 'data'] as const;

  async apply(events: readonly StoredEvent[], tx: Tx, table: TableName): Promise<void> {
    const column = { table: table(TABLE), key: 'account_id', column: 'claims', ...planClaims };
    const claims = await foldColumn(tx, column, events.filter(isPlanEvent));
    const changes = figureChanges(events);
    await tx.query(upsert(table(TABLE)), [
      changes.map((change) => change.accountId),
      changes.map((change) => change.trialEndsAt ?? null),
      changes.map(({ accountId }) => (claims.has(accountId) ? JSON.stringify(claims.get(accountId)) : null)),
      changes.map((change) => change.leads),
      changes.map((change) => change.testEmails),
    ]);
  }
}

// A batch without plan events leaves the claims alone.
const upsert = (table: string): string => `
  INSERT INTO ${table} AS f (account_id, trial_ends_at, claims, leads_uploaded, test_emails_sent)
  SELECT * FROM unnest($1::uuid[], $2::timestamptz[], $3::jsonb[], $4::bigint[], $5::bigint[])
  ON CONFLICT (account_id) DO UPDATE SET
    trial_ends_at = coalesce(excluded.trial_ends_at, f.trial_ends_at),
    claims = coalesce(excluded.claims, f.claims),
    leads_uploaded = f.leads_uploaded + excluded.leads_uploaded,
    test_emails_sent = f.test_emails_sent + excluded.test_emails_sent`;

/** A batch's changes to one account; undefined means unchanged. */
interface FigureChange {
  accountId: string;
  trialEndsAt?: string;
  leads: number;
  testEmails: number;
}

/** Folds a batch, so that each account is written once. */
function figureChanges(events: readonly StoredEvent[]): FigureChange[] {
  const changes = new Map<string, FigureChange>();
  for (const event of events) {
    const accountId = event.tenantId;
    const change = changes.get(accountId) ?? { accountId, leads: 0, testEmails: 0 };
    changes.set(accountId, { ...change, ...changeBy(event, change) });
  }
  return [...changes.values()];
}

function changeBy({ type, data }: StoredEvent, change: FigureChange): Partial<FigureChange> {
  switch (type) {
    case 'AccountOpened':
      return { trialEndsAt: (data as (typeof AccountOpened)['example']).trialEndsAt };
    case 'LeadsImported':
      return { leads: change.leads + (data as (typeof LeadsImported)['example']).newLeads };
    case 'LeadAdded':
      return { leads: change.leads + 1 };
    case 'TestEmailsAccepted': {
      const { toLeads, samples } = data as (typeof TestEmailsAccepted)['example'];
      return { testEmails: change.testEmails + toLeads + samples };
    }
    default:
      return {};
  }
}
