import type { CampaignsEvent } from '@rekindle/contracts';

/** What one reading of a file came to; `total` is the sum of the other four. */
export interface ImportFigures {
  totalLeads: number;
  /** Leads of the file that are in the list. */
  validLeads: number;
  invalidLeads: number;
  duplicateLeads: number;
  /** Good leads that wait in the stored file, because the plan's limit is reached. */
  overLimitLeads: number;
}

interface ReadyLeadList {
  status: 'ready';
  accountId: string;
  listId: string;
  importId: string;
  figures: ImportFigures;
  /** Leads in the list now, those added by hand included and deleted ones not. */
  leads: number;
}

/** A list is there, whole, once its leads are imported; before that there is nothing to see. */
export type LeadList = { status: 'unknown' } | ReadyLeadList | { status: 'deleted' };

const noLeadList: LeadList = { status: 'unknown' };

function evolve(state: LeadList, event: CampaignsEvent): LeadList {
  switch (event.type) {
    case 'LeadsImported': {
      const { accountId, listId, importId, leadsInList, totalLeads, validLeads, invalidLeads, duplicateLeads, overLimitLeads } = event.data;
      const figures = { totalLeads, validLeads, invalidLeads, duplicateLeads, overLimitLeads };
      return { status: 'ready', accountId, listId, importId, figures, leads: leadsInList };
    }
    case 'LeadAdded':
      return state.status === 'ready' ? { ...state, leads: state.leads + 1 } : state;
    case 'LeadDeleted':
      return state.status === 'ready' ? { ...state, leads: state.leads - 1 } : state;
    case 'LeadListDeleted':
      return { status: 'deleted' };
    default:
      return state;
  }
}

export const leadList = { initial: noLeadList, evolve };
