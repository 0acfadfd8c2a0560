import { Inject, Injectable } from '@nestjs/common';
import { POOL, type Tx, inTransaction } from '@rekindle/platform';
import type pg from 'pg';

/** The folders of every mailbox, with their special use (RFC 6154). */
export const FOLDERS: ReadonlyMap<string, string> = new Map([
  ['INBOX', ''],
  ['Sent', '\\Sent'],
  ['Drafts', '\\Drafts'],
  ['Junk', '\\Junk'],
  ['Trash', '\\Trash'],
]);

export interface MailboxState {
  uidValidity: number;
  uidNext: number;
  changes: number;
}

/** All mailboxes that were ever signed in to, and their folders. */
@Injectable()
export class Mailboxes {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  /** Creates the mailbox on its first sign-in, and files the messages caught for it before. */
  async open(address: string): Promise<void> {
    const { rowCount } = await this.pool.query('SELECT FROM sandbox.mailboxes WHERE address = $1', [address]);
    if (rowCount === 0) await inTransaction(this.pool, (tx) => make(tx, address));
  }

  async state(address: string): Promise<MailboxState> {
    const [state] = (await this.states([address])).values();
    return state ?? { uidValidity: 1, uidNext: 1, changes: 0 };
  }

  async states(addresses: readonly string[]): Promise<Map<string, MailboxState>> {
    const { rows } = await this.pool.query<MailboxState & { address: string }>(
      `SELECT address, uid_validity::int AS "uidValidity", uid_next::int AS "uidNext", changes::int AS changes
       FROM sandbox.mailboxes WHERE address = ANY($1)`,
      [addresses],
    );
    return new Map(rows.map((row) => [row.address, row]));
  }

  async folders(address: string): Promise<string[]> {
    const { rows } = await this.pool.query<{ name: string }>('SELECT name FROM sandbox.mailbox_folders WHERE address = $1 ORDER BY name', [
      address,
    ]);
    return [...FOLDERS.keys(), ...rows.map(({ name }) => name)];
  }

  /** @returns the folder's name as stored; null for none. INBOX may be written in any case. */
  async folder(address: string, name: string): Promise<string | null> {
    if (name.toUpperCase() === 'INBOX') return 'INBOX';
    return (await this.folders(address)).find((one) => one === name) ?? null;
  }

  async addFolder(address: string, name: string): Promise<void> {
    await this.pool.query('INSERT INTO sandbox.mailbox_folders (address, name) VALUES ($1, $2)', [address, name]);
  }
}

// Messages caught at the same time wait: they are either filed here, or file themselves.
async function make(tx: Tx, address: string): Promise<void> {
  await tx.query('LOCK TABLE sandbox.messages IN SHARE MODE');
  const { rowCount } = await tx.query(
    `INSERT INTO sandbox.mailboxes (address, uid_validity) VALUES ($1, extract(epoch FROM now())::bigint) ON CONFLICT DO NOTHING`,
    [address],
  );
  if (!rowCount) return;
  await tx.query(
    `INSERT INTO sandbox.mailbox_messages (address, folder, uid, message_id)
     SELECT $1, 'INBOX', row_number() OVER (ORDER BY id), id FROM sandbox.messages WHERE recipients @> ARRAY[$1]`,
    [address],
  );
  await tx.query(
    `UPDATE sandbox.mailboxes SET uid_next = 1 + (SELECT count(*) FROM sandbox.mailbox_messages WHERE address = $1) WHERE address = $1`,
    [address],
  );
}
