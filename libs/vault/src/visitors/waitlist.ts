import { type Tx, plainLine } from '@rekindle/platform';
import { emailKey } from '../leads/address-hash.js';

type Db = Pick<Tx, 'query'>;

/** A person waiting for the outbound agent. */
export interface WaitlistEntry {
  id: string;
  name: string;
  email: string;
  /** The button or form of the page that was used. */
  source: string;
  emailCredits: number;
  joinedAt: Date;
}

const ENTRY = 'id, name, email, source, email_credits AS "emailCredits", joined_at AS "joinedAt"';

/** @returns false if the address is already on the list, whose entry is then unchanged */
export async function insertWaitlistEntry(tx: Tx, { id, name, email, source, emailCredits, joinedAt }: WaitlistEntry): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO vault.waitlist (id, name, email, email_key, source, email_credits, joined_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (email_key) DO NOTHING`,
    [id, plainLine(name), email.trim(), emailKey(email), source, emailCredits, joinedAt],
  );
  return rowCount === 1;
}

export async function waitlistEntry(db: Db, id: string): Promise<WaitlistEntry | null> {
  return (await db.query<WaitlistEntry>(`SELECT ${ENTRY} FROM vault.waitlist WHERE id = $1`, [id])).rows[0] ?? null;
}

export async function waitlistEntryOf(db: Db, email: string): Promise<WaitlistEntry | null> {
  return (await db.query<WaitlistEntry>(`SELECT ${ENTRY} FROM vault.waitlist WHERE email_key = $1`, [emailKey(email)])).rows[0] ?? null;
}

/** Newest first. @param before the id of the last entry of the previous page; ids grow with time */
export async function waitlistPage(db: Db, limit: number, before: string | null): Promise<WaitlistEntry[]> {
  const { rows } = await db.query<WaitlistEntry>(
    `SELECT ${ENTRY} FROM vault.waitlist WHERE $2::uuid IS NULL OR id < $2 ORDER BY id DESC LIMIT $1`,
    [limit, before],
  );
  return rows;
}

export async function waitlistLength(db: Db): Promise<number> {
  return (await db.query<{ length: number }>('SELECT count(*)::int AS length FROM vault.waitlist')).rows[0]?.length ?? 0;
}

/** @returns whether the address was on the list */
export async function forgetWaitlistEntry(db: Db, email: string): Promise<boolean> {
  const { rowCount } = await db.query('DELETE FROM vault.waitlist WHERE email_key = $1', [emailKey(email)]);
  return rowCount === 1;
}
