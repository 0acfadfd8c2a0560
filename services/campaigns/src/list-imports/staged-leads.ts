import type { Tx } from '@rekindle/platform';

// Leads that an import wrote under its staging list, on their way into the list that people see. All of it runs in the
// transaction that shows them.

/** Keeps the first `room` of them, in the order of the file. @returns how many had to go */
export async function trimStaged(tx: Tx, stagingListId: string, room: number): Promise<number> {
  const { rowCount } = await tx.query(
    `DELETE FROM vault.leads WHERE list_id = $1 AND id IN (SELECT id FROM vault.leads WHERE list_id = $1 ORDER BY list_id, id OFFSET $2)`,
    [stagingListId, room],
  );
  return rowCount ?? 0;
}

/** Drops those whose address was added to the list by hand. @returns how many */
export async function dropAddedByHand(tx: Tx, stagingListId: string, listId: string): Promise<number> {
  const { rowCount } = await tx.query(
    `DELETE FROM vault.leads staged USING vault.leads known
     WHERE staged.list_id = $1 AND known.list_id = $2 AND known.email_key = staged.email_key AND known.row_number IS NULL`,
    [stagingListId, listId],
  );
  return rowCount ?? 0;
}

export async function moveStaged(tx: Tx, stagingListId: string, listId: string): Promise<void> {
  await tx.query('UPDATE vault.leads SET list_id = $2 WHERE list_id = $1', [stagingListId, listId]);
}

/**
 * Puts the staged leads in the place of those that an earlier import of the file wrote. An address that stays keeps its id,
 * so that test emails it got remain its own; leads that were added by hand stay.
 */
export async function replaceByStaged(tx: Tx, stagingListId: string, listId: string): Promise<void> {
  await tx.query(
    `CREATE TEMP TABLE replaced ON COMMIT DROP AS
     SELECT id, email_key, added_at FROM vault.leads WHERE list_id = $1 AND row_number IS NOT NULL`,
    [listId],
  );
  await tx.query('DELETE FROM vault.leads WHERE list_id = $1 AND row_number IS NOT NULL', [listId]);
  await tx.query(
    `UPDATE vault.leads staged SET id = replaced.id, added_at = replaced.added_at FROM replaced
     WHERE staged.list_id = $1 AND staged.email_key = replaced.email_key`,
    [stagingListId],
  );
  await moveStaged(tx, stagingListId, listId);
}

/** @returns the last row that a staged lead comes from, null without any */
export async function lastStagedRow(tx: Tx, stagingListId: string): Promise<number | null> {
  const { rows } = await tx.query<{ row: number | null }>(
    'SELECT row_number AS row FROM vault.leads WHERE list_id = $1 ORDER BY list_id, id DESC LIMIT 1',
    [stagingListId],
  );
  return rows[0]?.row ?? null;
}

export async function countLeads(tx: Tx, listId: string): Promise<number> {
  const { rows } = await tx.query<{ leads: number }>('SELECT count(*)::int AS leads FROM vault.leads WHERE list_id = $1', [listId]);
  return rows[0]?.leads ?? 0;
}
