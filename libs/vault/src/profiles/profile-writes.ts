import { type Tx, plainLine } from '@rekindle/platform';
import { emailKey } from '../leads/address-hash.js';
import { SESSIONS_CHANNEL } from './ended-sessions.js';
import { LOCKED_PROFILE, type VaultProfile } from './profile-vault.js';

export interface NewProfile {
  accountId: string;
  userId: string;
  email: string;
  passwordHash: string;
  fullName: string;
  companyName: string;
  timeZone: string;
}

/** Stores an account and its first user. @returns false if the address already has an account: the caller must then roll back */
export async function insertProfile(tx: Tx, profile: NewProfile): Promise<boolean> {
  // One statement: of two concurrent sign-ups of one address, the second waits for the first, then finds the address taken.
  const { rowCount } = await tx.query(
    `WITH account AS (INSERT INTO vault.accounts (id, company_name, time_zone) VALUES ($1, $2, $3) RETURNING id)
     INSERT INTO vault.users (id, account_id, email, email_key, password_hash, full_name)
     SELECT $4, account.id, $5, $6, $7, $8 FROM account
     ON CONFLICT (email_key) DO NOTHING`,
    [
      profile.accountId,
      plainLine(profile.companyName),
      profile.timeZone,
      profile.userId,
      profile.email.trim(),
      emailKey(profile.email),
      profile.passwordHash,
      plainLine(profile.fullName),
    ],
  );
  return rowCount === 1;
}

/** A profile with its security state, locked against other changes. */
export interface LockedProfile extends VaultProfile {
  /** Sessions and passwords of earlier generations are no longer valid. */
  sessionGeneration: number;
  /** Whether a signed-in person has proven to read the mailbox of the address. */
  emailProven: boolean;
}

/**
 * The profile, locked until the transaction ends, so that changes of one profile are serialised. A transaction that also changes
 * its links locks the profile first, to prevent deadlocks.
 */
export async function lockProfile(tx: Tx, accountId: string, userId: string): Promise<LockedProfile | null> {
  const { rows } = await tx.query<LockedProfile>(LOCKED_PROFILE, [accountId, userId]);
  return rows[0] ?? null;
}

export async function saveProfile(tx: Tx, profile: VaultProfile): Promise<void> {
  await tx.query('UPDATE vault.accounts SET company_name = $2, time_zone = $3, profile_version = $4 WHERE id = $1', [
    profile.accountId,
    plainLine(profile.companyName),
    profile.timeZone,
    profile.profileVersion,
  ]);
  const { firstReply, everyReply, dailyReplies, campaignCompleted, campaignFailed, weeklySummary, limits } = profile.notifications;
  await tx.query(
    `UPDATE vault.users SET full_name = $2, notify_first_reply = $3, notify_campaign_completed = $4, notify_campaign_failed = $5,
       notify_weekly_summary = $6, notify_limits = $7, notify_every_reply = $8, notify_daily_replies = $9
     WHERE id = $1`,
    [
      profile.userId,
      plainLine(profile.fullName),
      firstReply,
      campaignCompleted,
      campaignFailed,
      weeklySummary,
      limits,
      everyReply,
      dailyReplies,
    ],
  );
}

/** Records that the user reads the mailbox of the address. In real time, like texts, since earlier texts may be somebody else's. */
export async function proveEmail(tx: Tx, userId: string): Promise<void> {
  await tx.query('UPDATE vault.users SET email_proven_at = coalesce(email_proven_at, now()) WHERE id = $1', [userId]);
}

/**
 * Saves a password. Voids open links to a new password, and a sign-in address requested with the old password; ends the
 * sessions that it opened.
 */
export async function savePassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx.query(
    `WITH changed AS (UPDATE vault.users SET password_hash = $2, session_generation = session_generation + 1 WHERE id = $1
       RETURNING id, session_generation)
     SELECT pg_notify('${SESSIONS_CHANNEL}', id || ' ' || session_generation) FROM changed`,
    [userId, passwordHash],
  );
  await tx.query('DELETE FROM vault.password_resets WHERE user_id = $1', [userId]);
  await tx.query('DELETE FROM vault.email_changes WHERE user_id = $1 AND confirmed_at IS NULL', [userId]);
}
