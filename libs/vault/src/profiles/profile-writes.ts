import type { Tx } from '@rekindle/platform';
import { emailKey } from '../leads/email-key.js';
import { PROFILE, type VaultProfile } from './profile-vault.js';

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

/** The profile, locked until the transaction ends: changes of one profile follow one another. */
export async function lockProfile(tx: Tx, accountId: string, userId: string): Promise<VaultProfile | null> {
  const { rows } = await tx.query<VaultProfile>(`${PROFILE} FOR UPDATE`, [accountId, userId]);
  return rows[0] ?? null;
}

export async function saveProfile(tx: Tx, profile: VaultProfile): Promise<void> {
  await tx.query('UPDATE vault.accounts SET company_name = $2, time_zone = $3, profile_version = $4 WHERE id = $1', [
    profile.accountId,
    profile.companyName,
    profile.timeZone,
    profile.profileVersion,
  ]);
  const { firstReply, campaignCompleted, campaignFailed } = profile.notifications;
  await tx.query(
    `UPDATE vault.users SET full_name = $2, notify_first_reply = $3, notify_campaign_completed = $4, notify_campaign_failed = $5
     WHERE id = $1`,
    [profile.userId, profile.fullName, firstReply, campaignCompleted, campaignFailed],
  );
}

/** Links to a new password that are still on their way are void, and sessions that the old password opened end. */
export async function savePassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx.query('UPDATE vault.users SET password_hash = $2, session_generation = session_generation + 1 WHERE id = $1', [
    userId,
    passwordHash,
  ]);
  await tx.query('DELETE FROM vault.password_resets WHERE user_id = $1', [userId]);
}
