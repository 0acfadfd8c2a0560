import type { Room } from '../limits/leads-allowance.js';
import type { ImportOutcome } from '../importing/import-job.js';
import type { Tx } from '@rekindle/platform';
import type { ImportFigures } from '../lead-lists/lead-list.js';
import { lastStagedRow, trimStaged } from './staged-leads.js';

export interface TakenIn {
  figures: ImportFigures;
  /** null when no lead waits. */
  takenThroughRow: number | null;
}

/**
 * Settles what an import wrote against the room there really is, now that the account's counter is locked: what does not fit
 * any more goes back to waiting in the file.
 * @param before row up to which the list's leads were in before this import
 */
export async function takeIn(tx: Tx, stagingListId: string, outcome: ImportOutcome, room: Room, before = 0): Promise<TakenIn> {
  const excess = room !== null && outcome.writtenLeads > room ? await trimStaged(tx, stagingListId, room) : 0;
  const { totalLeads, invalidLeads, duplicateLeads } = outcome;
  const overLimitLeads = outcome.overLimitLeads + excess;
  const figures = { totalLeads, validLeads: outcome.validLeads - excess, invalidLeads, duplicateLeads, overLimitLeads };
  return { figures, takenThroughRow: overLimitLeads === 0 ? null : ((await lastStagedRow(tx, stagingListId)) ?? before) };
}
