import type { CampaignsEvent, EventOf, LeadsImported } from '@rekindle/contracts';

/** What a batch of events changes in one list. */
export interface ListChange {
  /** The last import in the batch; null leaves the figures alone. */
  imported: EventOf<typeof LeadsImported>['data'] | null;
  importedAt: Date | null;
  /** Leads added and deleted one by one, since that import or since before the batch. */
  leads: number;
  deleted: boolean;
}

const nothing: ListChange = { imported: null, importedAt: null, leads: 0, deleted: false };

export function foldListChange(change: ListChange = nothing, event: CampaignsEvent, at: Date): ListChange {
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
