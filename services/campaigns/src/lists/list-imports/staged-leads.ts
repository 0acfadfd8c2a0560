import type { Tx } from '@rekindle/platform';
import type { ImportOutcome } from '../importing/import-job.js';
import type { ImportFigures } from '../lead-lists/lead-list.js';
import type { Room } from '../../limits/leads-allowance.js';

// Leads that an import wrote under its own id, on their way into the list that people see. All of it runs in the transaction
// that shows them.

export interface Settled {
  figures: ImportFigures;
  /** null when no lead waits. */
  takenThroughRow: number | null;
}

/**
 * Settles what an import wrote against the room there really is, now that the account's counter is locked: what does not fit
 * any more goes back to waiting in the file.
 * @param before row up to which the list's leads were in before this import
 */
export async function settleStaged(tx: Tx, importId: string, outcome: ImportOutcome, room: Room, before: number): Promise<Settled> {
  const excess = room !== null && outcome.writtenLeads > room ? await trimStaged(tx, importId, room) : 0;
  const { totalLeads, invalidLeads, duplicateLeads } = outcome;
  const overLimitLeads = outcome.overLimitLeads + excess;
  const figures = { totalLeads, validLeads: outcome.validLeads - excess, invalidLeads, duplicateLeads, overLimitLeads };
  return { figures, takenThroughRow: overLimitLeads === 0 ? null : ((await lastStagedRow(tx, importId)) ?? before) };
}

/** Keeps the first `room` of them, in the order of the file. @returns how many had to go */
async function trimStaged(tx: Tx, importId: string, room: number): Promise<number> {
  const { rowCount } = await tx.query(
    `DELETE FROM vault.leads WHERE list_id = $1 AND id IN (SELECT id FROM vault.leads WHERE list_id = $1 ORDER BY list_id, id OFFSET $2)`,
    [importId, room],
  );
  return rowCount ?? 0;
}

/** Drops those whose address was added to the list by hand. @returns how many */
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
 * Puts the staged leads in the place of those that an earlier import of the file wrote. An address that stays keeps its id,
 * so that test emails it got remain its own; leads that were added by hand stay.
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

/** @returns the last row that a staged lead comes from, null without any */
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
