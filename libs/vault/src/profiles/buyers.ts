import { type Tx, plainLine } from '@rekindle/platform';
import { emailKey } from '../leads/address-hash.js';

type Db = Pick<Tx, 'query'>;

/** Somebody who pays without being signed in, as they or the payment provider name them. */
export interface Buyer {
  checkoutId: string;
  email: string;
  /** Empty where nobody asked. */
  fullName: string;
  companyName: string;
  /** IANA name, as their browser says; null where it said none. */
  timeZone: string | null;
  /** Of the Terms of Service that they accepted by going to pay; null for one of before that was recorded. */
  termsVersion: string | null;
}

const BUYER = `checkout_id AS "checkoutId", email, full_name AS "fullName", company_name AS "companyName", time_zone AS "timeZone",
  terms_version AS "termsVersion"`;

/** Written by billing. What is known already stays: the payment page's word does not replace the buyer's own. */
export async function noteBuyer(db: Db, { checkoutId, email, fullName, companyName, timeZone, termsVersion }: Buyer): Promise<void> {
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

/** Checkouts of the same address, whatever session it was typed in. */
export async function checkoutsOfBuyer(db: Db, email: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>('SELECT checkout_id AS id FROM vault.buyers WHERE email_key = $1', [emailKey(email)]);
  return rows.map(({ id }) => id);
}

/** Takes a buyer out, once: of two that ask, the second waits for the first and gets nobody. */
export async function takeBuyer(tx: Tx, checkoutId: string): Promise<Buyer | null> {
  const { rows } = await tx.query<Buyer>(`DELETE FROM vault.buyers WHERE checkout_id = $1 RETURNING ${BUYER}`, [checkoutId]);
  return rows[0] ?? null;
}

/** A buyer who has paid is not forgotten before it is known whose payment it is. */
export async function markBuyerPaid(tx: Tx, checkoutId: string): Promise<void> {
  await tx.query('UPDATE vault.buyers SET paid = true WHERE checkout_id = $1', [checkoutId]);
}

/** Who went to pay and has not: by an address that is erased, or by the one visit. */
export async function forgetBuyers(db: Db, of: { email: string } | { checkoutId: string }): Promise<void> {
  if ('email' in of) await db.query('DELETE FROM vault.buyers WHERE email_key = $1 AND NOT paid', [emailKey(of.email)]);
  else await db.query('DELETE FROM vault.buyers WHERE checkout_id = $1 AND NOT paid', [of.checkoutId]);
}
