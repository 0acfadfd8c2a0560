import type { CampaignsEvent } from '@rekindle/contracts';
import type { ImportFigures, LeadList } from '../lead-lists/lead-list.js';
import { noSuchLeadList } from '../lead-lists/lead-list.errors.js';

/** What an import came to, once its leads are about to be seen. */
export interface ImportedLeads {
  accountId: string;
  listId: string;
  importId: string;
  figures: ImportFigures;
  leadsInList: number;
  newLeads: number;
  /** The month that they count to. */
  month: string;
}

/** Another import of a list's own file: with other columns, or of the leads that waited. */
export function importLeads(imported: ImportedLeads, state: LeadList): CampaignsEvent[] {
  if (state.status !== 'ready') throw noSuchLeadList();
  return [leadsImported(imported)];
}

function leadsImported({ accountId, listId, importId, figures, leadsInList, newLeads, month }: ImportedLeads): CampaignsEvent {
  return { type: 'LeadsImported', data: { accountId, listId, importId, ...figures, leadsInList, newLeads, month } };
}

export interface ImportedFile extends ImportedLeads {
  fileSha256: string;
  bytes: number;
}

/** A list and its leads come into sight together: an upload that fails in between has left no event. */
export function uploadLeadList(imported: ImportedFile, state: LeadList): CampaignsEvent[] {
  if (state.status !== 'unknown') return [];
  const { accountId, listId, importId, fileSha256, bytes } = imported;
  return [{ type: 'LeadListUploaded', data: { accountId, listId, importId, fileSha256, bytes } }, leadsImported(imported)];
}
