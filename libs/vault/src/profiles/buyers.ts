import { type Tx, plainLine } from '@rekindle/platform';
import { emailKey } from '../leads/address-hash.js';

type Db = Pick<Tx, 'query'>;

/** A person who pays without being signed in, as named by themselves or the payment provider. */
export interface Buyer {
  checkoutId: string;
  email: string;
  /** Empty if nobody asked. */
  fullName: string;
  companyName: string;
  /** IANA name from their browser; null if it sent none. */
  timeZone: string | null;
  /** The version of the Terms of Service accepted by going to pay; null for those before this was recorded. */
  termsVersion: string | null;
}

const BUYER = `checkout_id AS "checkoutId", email, full_name AS "fullName", company_name AS "companyName", time_zone AS "timeZone",
  terms_version AS "termsVersion"`;

/** Written by billing. An existing row is kept: the payment page's data does not replace the buyer's own. */
export async function saveBuyer(db: Db, { checkoutId, email, fullName, companyName, timeZone, termsVersion }: Buyer): Promise<void> {
  await db.query(
    `INSERT INTO vault.buyers (checkout_id, email, email_key, full_name, company_name, time_zone, terms_version)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
    [checkoutId, email.trim(), emailKey(email), plainLine(fullName), plainLine(companyName), timeZone, termsVersion],
  );
}

export async function buyerOf(db: Db, checkoutId: string): Promise<Buyer | null> {
  const { rows } = await db.query<Buyer>(`SELECT ${BUYER} FROM vault.buyers WHERE checkout_id = $1`, [checkoutId]);
  return rows[0] ?? null;
}

/** Checkouts of the same address, in any session. */
export async function checkoutsOfBuyer(db: Db, email: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>('SELECT checkout_id AS id FROM vault.buyers WHERE email_key = $1', [emailKey(email)]);
  return rows.map(({ id }) => id);
}

/** Removes and returns a buyer, once: a concurrent second caller waits for the first and gets null. */
export async function claimBuyer(tx: Tx, checkoutId: string): Promise<Buyer | null> {
  const { rows } = await tx.query<Buyer>(`DELETE FROM vault.buyers WHERE checkout_id = $1 RETURNING ${BUYER}`, [checkoutId]);
  return rows[0] ?? null;
}

/** Keeps a buyer who has paid until the payment's account is known. */
export async function markBuyerPaid(tx: Tx, checkoutId: string): Promise<void> {
  await tx.query('UPDATE vault.buyers SET paid = true WHERE checkout_id = $1', [checkoutId]);
}

/** Deletes buyers who have not paid: by an erased address, or by a single checkout. */
export async function deleteUnpaidBuyers(db: Db, of: { email: string } | { checkoutId: string }): Promise<void> {
  if ('email' in of) await db.query('DELETE FROM vault.buyers WHERE email_key = $1 AND NOT paid', [emailKey(of.email)]);
  else await db.query('DELETE FROM vault.buyers WHERE checkout_id = $1 AND NOT paid', [of.checkoutId]);
}
