import { type CampaignsEvent, DomainError } from '@rekindle/contracts';

/** The result of one import of a file; `total` is the sum of the other four. */
export interface ImportFigures {
  totalLeads: number;
  /** Leads from the file that are in the list. */
  validLeads: number;
  invalidLeads: number;
  duplicateLeads: number;
  /** Valid leads that wait in the stored file, because the plan's limit is reached. */
  overLimitLeads: number;
}

interface ReadyLeadList {
  status: 'ready';
  accountId: string;
  listId: string;
  importId: string;
  figures: ImportFigures;
  /** Leads in the list now, including those added by hand but not deleted ones. */
  leads: number;
}

/** A list exists once all its leads are imported; before that nothing is visible. */
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

/** The result of an import, just before its leads become visible. */
export interface ImportedLeads {
  accountId: string;
  listId: string;
  importId: string;
  figures: ImportFigures;
  leadsInList: number;
  newLeads: number;
  /** The month to which they count. */
  month: string;
}

/** Another import of a list's own file: with another mapping, or of the waiting leads. */
export function importLeads(imported: ImportedLeads, state: LeadList): CampaignsEvent[] {
  if (state.status !== 'ready') throw noSuchLeadList();
  return [leadsImported(imported)];
}

function leadsImported({ accountId, listId, importId, figures, leadsInList, newLeads, month }: ImportedLeads): CampaignsEvent {
  return { type: 'LeadsImported', data: { accountId, listId, importId, ...figures, leadsInList, newLeads, month } };
}

interface ImportedFile extends ImportedLeads {
  fileSha256: string;
  bytes: number;
}

/** A list and its leads become visible together: an upload that fails before leaves no event. */
export function uploadLeadList(imported: ImportedFile, state: LeadList): CampaignsEvent[] {
  if (state.status !== 'unknown') return [];
  const { accountId, listId, importId, fileSha256, bytes } = imported;
  return [{ type: 'LeadListUploaded', data: { accountId, listId, importId, fileSha256, bytes } }, leadsImported(imported)];
}

export const noSuchLeadList = (): DomainError => new DomainError('NOT_FOUND', 'This lead list does not exist, or it is not yours');

export const leadListInUse = (campaign: string, what: string): DomainError =>
  new DomainError('LEAD_LIST_IN_USE', `The campaign "${campaign}" is sending to this list. ${what}`);

export const fileGone = (): DomainError =>
  new DomainError('IMPORT_FILE_GONE', 'The uploaded file is no longer stored: files are kept for 30 days. Please upload it again.');

export const invalidMapping = (message: string): DomainError =>
  new DomainError('VALIDATION_FAILED', message, [{ field: 'mapping', message }]);

export const importedMeanwhile = (): DomainError =>
  new DomainError('CONCURRENCY_CONFLICT', 'This list was imported again at the same moment. Please look at it and try again.');

/** The file was read before the removal, so its import would bring the lead back. */
export const removedMeanwhile = (): DomainError =>
  new DomainError('CONCURRENCY_CONFLICT', 'A lead was deleted while the file was being read, so nothing was imported. Please try again.');
