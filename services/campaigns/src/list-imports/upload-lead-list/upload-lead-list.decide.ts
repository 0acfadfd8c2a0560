import type { CampaignsEvent } from '@rekindle/contracts';
import { type ImportedLeads, leadsImported } from '../import-leads.decide.js';
import type { LeadList } from '../../lead-lists/lead-list.js';

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
