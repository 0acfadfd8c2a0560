import type { Tx } from '@rekindle/platform';

type Db = Pick<Tx, 'query'>;

/** Who is to be notified that another sign-in address was requested. */
interface AddressNotice {
  /** The address at the time of the request. */
  email: string;
  fullName: string;
  /** Whether the user has another one by now. */
  replaced: boolean;
}

/** Keeps the user's present address until it has been notified. */
export async function keepAddressToNotify(tx: Tx, id: string, userId: string): Promise<void> {
  await tx.query('INSERT INTO vault.address_notices (id, user_id, email) SELECT $1, id, email FROM vault.users WHERE id = $2', [
    id,
    userId,
  ]);
}

/** @returns null once it has been notified, or its user is gone */
export async function addressToNotify(db: Db, id: string): Promise<AddressNotice | null> {
  const { rows } = await db.query<AddressNotice>(
    `SELECT n.email, u.full_name AS "fullName", u.email <> n.email AS replaced
     FROM vault.address_notices n JOIN vault.users u ON u.id = n.user_id WHERE n.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

export async function forgetAddressToNotify(db: Db, id: string): Promise<void> {
  await db.query('DELETE FROM vault.address_notices WHERE id = $1', [id]);
}
