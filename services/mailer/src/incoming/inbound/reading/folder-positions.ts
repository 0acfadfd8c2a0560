import { Inject, Injectable } from '@nestjs/common';
import type { ReceiveMessage } from '@rekindle/contracts';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';

export type Folder = ReceiveMessage['folder'];

/** How far a folder has been read. The uids are meaningless once the folder has another uidValidity. */
export interface Position {
  uidValidity: number;
  nextUid: number;
  /** While the folder is read by date: older messages are skipped, regardless of their uid. null: it is read by uid. */
  since: Date | null;
}

@Injectable()
export class FolderPositions {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  async of(mailboxId: string, folder: Folder): Promise<Position | null> {
    const { rows } = await this.pool.query<{ uidValidity: string; nextUid: string; since: Date | null }>(
      'SELECT uid_validity AS "uidValidity", next_uid AS "nextUid", since FROM mailer.mailbox_folders WHERE mailbox_id = $1 AND folder = $2',
      [mailboxId, folder],
    );
    const [row] = rows;
    return row ? { uidValidity: Number(row.uidValidity), nextUid: Number(row.nextUid), since: row.since } : null;
  }

  /** A reader that has lost its lease moves nothing back. */
  async move(mailboxId: string, folder: Folder, { uidValidity, nextUid, since }: Position): Promise<void> {
    await this.pool.query({
      name: 'mailer-move-position',
      text: `INSERT INTO mailer.mailbox_folders AS f (mailbox_id, folder, uid_validity, next_uid, since) VALUES ($1, $2, $3, $4, $5)
             ON CONFLICT (mailbox_id, folder) DO UPDATE SET uid_validity = excluded.uid_validity, next_uid = excluded.next_uid, since = excluded.since
             WHERE f.uid_validity <> excluded.uid_validity OR f.next_uid < excluded.next_uid
               OR (f.next_uid = excluded.next_uid AND excluded.since IS NULL)`,
      values: [mailboxId, folder, uidValidity, nextUid, since],
    });
  }

  /** For when the folder's uids have started over. */
  async forget(mailboxId: string, folder: Folder): Promise<void> {
    await this.pool.query('DELETE FROM mailer.mailbox_folders WHERE mailbox_id = $1 AND folder = $2', [mailboxId, folder]);
  }
}
