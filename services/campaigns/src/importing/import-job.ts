import type { ColumnMapping } from '../reading/lead-fields.js';
import type { Dialect } from '../reading/dialect.js';
import type { FileEncoding } from '../reading/file-encoding.js';
import type { Room } from '../limits/leads-allowance.js';
import type { ImportedLead, RowProblem } from './imported-lead.dto.js';

/** How a stored file is read. */
export interface FileFormat {
  encoding: FileEncoding;
  dialect: Dialect;
  headerRow: number;
  mapping: ColumnMapping[];
}

/** One reading of a stored file into leads that are not visible yet. */
export interface ImportJob {
  accountId: string;
  /** Also the list that the leads are under meanwhile: there is none by this id, or not yet. */
  importId: string;
  path: string;
  format: FileFormat;
  addedAt: Date;
  /** How many leads may go in; the others wait in the file. */
  room: Room;
  /** Leads up to this row are in the list already and stay as they are; 0 when none is. */
  takenThroughRow: number;
}

export interface ImportOutcome {
  totalLeads: number;
  /** Good leads that went in: now, or when the list was imported before. */
  validLeads: number;
  /** How many of them this import wrote. */
  writtenLeads: number;
  invalidLeads: number;
  duplicateLeads: number;
  overLimitLeads: number;
  leads: ImportedLead[];
  problems: RowProblem[];
}
