import type { WaitingLeads } from '../limits/leads-usage.js';
import type { ColumnMapping } from '../reading/lead-fields.js';
import type { LeadPreview, ProblemPreview } from '../importing/import-job.js';
import type { ImportResponse } from './import-response.dto.js';
import type { ImportFigures } from '../lead-lists/lead-list.js';

/** What an answer to an upload shows beside the figures. */
export interface ImportPreview {
  leads: LeadPreview[];
  problems: ProblemPreview[];
  /** null where none waits. */
  waiting: WaitingLeads | null;
}

export const toImportResponse = (
  listId: string,
  mapping: readonly ColumnMapping[],
  figures: ImportFigures,
  { leads, problems, waiting }: ImportPreview,
  alreadyUploaded = false,
): ImportResponse => ({
  lead_list_id: listId,
  total_leads: figures.totalLeads,
  valid_leads: figures.validLeads,
  invalid_leads: figures.invalidLeads,
  duplicate_leads: figures.duplicateLeads,
  over_limit_leads: figures.overLimitLeads,
  leads: leads.slice(0, figures.validLeads),
  problems,
  waiting,
  mapping: [...mapping],
  alreadyUploaded,
});
