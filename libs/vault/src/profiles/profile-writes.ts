import type { Tx } from '@rekindle/platform';
import { emailKey } from '../leads/email-key.js';
import type { VaultAccount } from './profile-vault.js';

export interface NewProfile {
  accountId: string;
  userId: string;
  email: string;
  passwordHash: string;
  fullName: string;
  companyName: string;
  timeZone: string;
}

/** Stores an account and its first user. @returns false when the address has an account already: the caller then rolls back */
export async function insertProfile(tx: Tx, profile: NewProfile): Promise<boolean> {
  // One statement: of two sign-ups of one address the second waits here for the first, then finds the address taken.
  const { rowCount } = await tx.query(
    `WITH account AS (INSERT INTO vault.accounts (id, company_name, time_zone) VALUES ($1, $2, $3) RETURNING id)
     INSERT INTO vault.users (id, account_id, email, email_key, password_hash, full_name)
     SELECT $4, account.id, $5, $6, $7, $8 FROM account
     ON CONFLICT (email_key) DO NOTHING`,
    [
      profile.accountId,
      profile.companyName,
      profile.timeZone,
      profile.userId,
      profile.email.trim(),
      emailKey(profile.email),
      profile.passwordHash,
      profile.fullName,
    ],
  );
  return rowCount === 1;
}

/** The account's row, locked until the transaction ends: changes of one profile follow one another. */
export async function lockAccount(tx: Tx, accountId: string): Promise<VaultAccount | null> {
  const { rows } = await tx.query<VaultAccount>(
    `SELECT id, company_name AS "companyName", time_zone AS "timeZone", profile_version AS "profileVersion"
     FROM vault.accounts WHERE id = $1 FOR UPDATE`,
    [accountId],
  );
  return rows[0] ?? null;
}

/** Writes the account as given, under its next version. */
export async function saveAccount(tx: Tx, account: VaultAccount): Promise<void> {
  await tx.query('UPDATE vault.accounts SET company_name = $2, time_zone = $3, profile_version = $4 WHERE id = $1', [
    account.id,
    account.companyName,
    account.timeZone,
    account.profileVersion,
  ]);
}

export async function renameUser(tx: Tx, userId: string, fullName: string): Promise<void> {
  await tx.query('UPDATE vault.users SET full_name = $2 WHERE id = $1', [userId, fullName]);
}
