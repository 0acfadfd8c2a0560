import { Injectable } from '@nestjs/common';
import type { CampaignsEvent, EventOf, LeadsImported } from '@rekindle/contracts';
import type { EventsFor, Projection, TableName } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';

const TABLE = 'campaigns.lead_list_view';

/** The lists of each account with the results of their imports. */
@Injectable()
export class LeadListViewProjection implements Projection {
  readonly name = 'campaigns.lead-list-view';
  readonly version = 1;
  readonly context = 'campaigns';
  readonly subscribesTo = ['LeadsImported', 'LeadAdded', 'LeadDeleted', 'LeadListDeleted'] as const;
  readonly tables = [TABLE];
  readonly reads = ['data', 'occurredAt'] as const;

  async apply(events: EventsFor<LeadListViewProjection>, tx: Tx, table: TableName): Promise<void> {
    const changes = new Map<string, ListChange>();
    for (const event of events) {
      const listId = 'listId' in event.data ? event.data.listId : null;
      if (listId) changes.set(listId, foldListChange(changes.get(listId), event, event.occurredAt));
    }
    const all = [...changes].map(([listId, change]) => ({ listId, ...change }));
    await tx.query(upsert(table(TABLE)), [JSON.stringify(all.filter(({ imported }) => imported))]);
    await tx.query(move(table(TABLE)), [JSON.stringify(all.filter(({ imported, deleted }) => !imported && !deleted))]);
    const gone = all.filter(({ deleted }) => deleted).map(({ listId }) => listId);
    if (gone.length > 0) await tx.query(`DELETE FROM ${table(TABLE)} WHERE list_id = ANY($1::uuid[])`, [gone]);
  }
}

// The first import's time is the upload's: importing again does not move a list to the top.
const upsert = (table: string): string => `
  INSERT INTO ${table} AS v (list_id, account_id, status, leads, total_leads, valid_leads, invalid_leads, duplicate_leads, over_limit_leads,
    uploaded_at)
  SELECT c."listId", i."accountId", 'ready', i."leadsInList" + c.leads, i."totalLeads", i."validLeads", i."invalidLeads",
    i."duplicateLeads", i."overLimitLeads", c."importedAt"
  FROM jsonb_to_recordset($1::jsonb) AS c("listId" uuid, leads integer, "importedAt" timestamptz, imported jsonb)
  CROSS JOIN LATERAL jsonb_to_record(c.imported) AS i("accountId" uuid, "leadsInList" integer, "totalLeads" integer, "validLeads" integer,
    "invalidLeads" integer, "duplicateLeads" integer, "overLimitLeads" integer)
  ON CONFLICT (list_id) DO UPDATE SET leads = excluded.leads, total_leads = excluded.total_leads, valid_leads = excluded.valid_leads,
    invalid_leads = excluded.invalid_leads, duplicate_leads = excluded.duplicate_leads, over_limit_leads = excluded.over_limit_leads`;

const move = (table: string): string => `
  UPDATE ${table} AS v SET leads = v.leads + c.leads
  FROM jsonb_to_recordset($1::jsonb) AS c("listId" uuid, leads integer) WHERE v.list_id = c."listId"`;

/** A batch's changes to one list. */
interface ListChange {
  /** The last import in the batch; null leaves the figures unchanged. */
  imported: EventOf<typeof LeadsImported>['data'] | null;
  importedAt: Date | null;
  /** The net number of leads added and deleted singly, since that import or the start of the batch. */
  leads: number;
  deleted: boolean;
}

const nothing: ListChange = { imported: null, importedAt: null, leads: 0, deleted: false };

function foldListChange(change: ListChange = nothing, event: CampaignsEvent, at: Date): ListChange {
  switch (event.type) {
    case 'LeadsImported':
      return { ...change, imported: event.data, importedAt: change.importedAt ?? at, leads: 0 };
    case 'LeadAdded':
      return { ...change, leads: change.leads + 1 };
    case 'LeadDeleted':
      return { ...change, leads: change.leads - 1 };
    case 'LeadListDeleted':
      return { ...nothing, deleted: true };
    default:
      return change;
  }
}
