import type { Tx } from '@rekindle/platform';
import type { ImportOutcome } from '../importing/import-job.js';
import type { ImportFigures } from '../lead-lists/lead-list.js';
import type { Room } from '../../limits/leads-allowance.js';

// Leads that an import wrote under its own id, before they become part of the visible list. All of this runs in the
// transaction that publishes them.

export interface Settled {
  figures: ImportFigures;
  /** null if no lead waits. */
  takenThroughRow: number | null;
}

/**
 * Compares an import's leads with the actual room, now that the account's counter is locked: leads that no longer fit go back
 * to waiting in the file.
 * @param before the row up to which the list's leads had been imported before
 */
export async function settleStaged(tx: Tx, importId: string, outcome: ImportOutcome, room: Room, before: number): Promise<Settled> {
  const excess = room !== null && outcome.writtenLeads > room ? await trimStaged(tx, importId, room) : 0;
  const { totalLeads, invalidLeads, duplicateLeads } = outcome;
  const overLimitLeads = outcome.overLimitLeads + excess;
  const figures = { totalLeads, validLeads: outcome.validLeads - excess, invalidLeads, duplicateLeads, overLimitLeads };
  return { figures, takenThroughRow: overLimitLeads === 0 ? null : ((await lastStagedRow(tx, importId)) ?? before) };
}

/** Keeps the first `room` of them, in the order of the file. @returns the number removed */
async function trimStaged(tx: Tx, importId: string, room: number): Promise<number> {
  const { rowCount } = await tx.query(
    `DELETE FROM vault.leads WHERE list_id = $1 AND id IN (SELECT id FROM vault.leads WHERE list_id = $1 ORDER BY list_id, id OFFSET $2)`,
    [importId, room],
  );
  return rowCount ?? 0;
}

/** Removes those whose address was added to the list by hand. @returns the number removed */
export async function dropAddedByHand(tx: Tx, importId: string, listId: string): Promise<number> {
  const { rowCount } = await tx.query(
    `DELETE FROM vault.leads staged USING vault.leads known
     WHERE staged.list_id = $1 AND known.list_id = $2 AND known.email_key = staged.email_key AND known.row_number IS NULL`,
    [importId, listId],
  );
  return rowCount ?? 0;
}

export async function moveStaged(tx: Tx, importId: string, listId: string): Promise<void> {
  await tx.query('UPDATE vault.leads SET list_id = $2 WHERE list_id = $1', [importId, listId]);
}

/**
 * Replaces the leads of an earlier import of the file by the staged ones. An unchanged address keeps its id, so that its test
 * emails remain its own; leads added by hand are kept.
 */
export async function replaceByStaged(tx: Tx, importId: string, listId: string): Promise<void> {
  await tx.query(
    `CREATE TEMP TABLE replaced ON COMMIT DROP AS
     SELECT id, email_key, added_at FROM vault.leads WHERE list_id = $1 AND row_number IS NOT NULL`,
    [listId],
  );
  await tx.query('DELETE FROM vault.leads WHERE list_id = $1 AND row_number IS NOT NULL', [listId]);
  await tx.query(
    `UPDATE vault.leads staged SET id = replaced.id, added_at = replaced.added_at FROM replaced
     WHERE staged.list_id = $1 AND staged.email_key = replaced.email_key`,
    [importId],
  );
  await moveStaged(tx, importId, listId);
}

/** @returns the last row of a staged lead, null without any */
async function lastStagedRow(tx: Tx, importId: string): Promise<number | null> {
  const { rows } = await tx.query<{ row: number | null }>(
    'SELECT row_number AS row FROM vault.leads WHERE list_id = $1 ORDER BY list_id, id DESC LIMIT 1',
    [importId],
  );
  return rows[0]?.row ?? null;
}

export async function countLeads(tx: Tx, listId: string): Promise<number> {
  const { rows } = await tx.query<{ leads: number }>('SELECT count(*)::int AS leads FROM vault.leads WHERE list_id = $1', [listId]);
  return rows[0]?.leads ?? 0;
}
