import { Injectable } from '@nestjs/common';
import type { EventOf, LeadAdded, LeadsImported } from '@rekindle/contracts';
import type { EventsFor, Recount, TableName } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';
import { LEADS } from './leads-usage.js';

type Counted = EventOf<typeof LeadsImported> | EventOf<typeof LeadAdded>;

const leadsOf = (event: Counted): number => (event.type === 'LeadAdded' ? 1 : event.data.newLeads);

/** Recounts the counters of leads from the events. */
@Injectable()
export class LeadsRecount implements Recount {
  readonly name = 'campaigns.leads-usage';
  readonly subscribesTo = ['LeadsImported', 'LeadAdded'] as const;
  readonly tables = ['campaigns.usage', 'campaigns.monthly_usage'];

  async apply(events: EventsFor<LeadsRecount>, tx: Tx, table: TableName): Promise<void> {
    const counted = events.map((event) => ({
      account_id: event.data.accountId,
      month: event.data.month ?? null,
      leads: leadsOf(event),
    }));
    const rows = JSON.stringify(counted);
    await tx.query(ever(table('campaigns.usage')), [rows, LEADS]);
    await tx.query(byMonth(table('campaigns.monthly_usage')), [rows, LEADS]);
  }
}

const GIVEN = 'jsonb_to_recordset($1) AS given(account_id uuid, month text, leads bigint)';

const ever = (table: string): string => `
  INSERT INTO ${table} AS u (account_id, kind, used) SELECT account_id, $2, sum(leads) FROM ${GIVEN} GROUP BY account_id
  ON CONFLICT (account_id, kind) DO UPDATE SET used = u.used + excluded.used`;
const byMonth = (table: string): string => `
  INSERT INTO ${table} AS m (account_id, kind, month, used)
  SELECT account_id, $2, month, sum(leads) FROM ${GIVEN} WHERE month IS NOT NULL GROUP BY account_id, month
  ON CONFLICT (account_id, kind, month) DO UPDATE SET used = m.used + excluded.used`;
