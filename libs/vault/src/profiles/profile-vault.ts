import { Inject, Injectable } from '@nestjs/common';
import { POOL, type Tx } from '@rekindle/platform';
import type pg from 'pg';
import { emailKey } from '../leads/address-hash.js';

/** The kinds of notifications by email; each can be switched off. */
export const notificationKinds = [
  'firstReply',
  'everyReply',
  'dailyReplies',
  'campaignCompleted',
  'campaignFailed',
  'weeklySummary',
  'limits',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];
type Notifications = Record<NotificationKind, boolean>;

/** The columns of `vault.users` as one object. */
const NOTIFICATIONS = `json_build_object('firstReply', notify_first_reply, 'everyReply', notify_every_reply, 'dailyReplies', notify_daily_replies,
  'campaignCompleted', notify_campaign_completed, 'campaignFailed', notify_campaign_failed, 'weeklySummary', notify_weekly_summary, 'limits', notify_limits)`;

/** A person who signs in. */
export interface VaultUser {
  id: string;
  accountId: string;
  email: string;
  fullName: string;
}

/** A customer's business. */
export interface VaultAccount {
  id: string;
  /** Empty until the first revival form names it. */
  companyName: string;
  /** IANA name, e.g. `Europe/Berlin`. */
  timeZone: string;
  profileVersion: number;
}

/** A user and their business, as shown and edited on one page. */
export interface VaultProfile {
  accountId: string;
  userId: string;
  email: string;
  fullName: string;
  companyName: string;
  timeZone: string;
  profileVersion: number;
  notifications: Notifications;
}

/** The owner of an account, as operators see them. */
export interface VaultOwner {
  accountId: string;
  userId: string;
  email: string;
  fullName: string;
  companyName: string;
  createdAt: Date;
}

/** A page of owners, newest first. */
export interface OwnerPage {
  owners: VaultOwner[];
  /** The cursor for the next page; null at the end. */
  next: string | null;
}

/** Replaces the address of a user who can no longer be found by it; not a valid address. */
export const CLOSED = 'erased ';

const USER = `id, account_id AS "accountId", email, full_name AS "fullName"`;
const ACCOUNT = `id, company_name AS "companyName", time_zone AS "timeZone", profile_version AS "profileVersion"`;

const OWNER = `u.account_id AS "accountId", u.id AS "userId", u.email, u.full_name AS "fullName",
  a.company_name AS "companyName", u.created_at AS "createdAt" FROM vault.users u JOIN vault.accounts a ON a.id = u.account_id`;

// Several accounts may be opened within a millisecond, the precision of a Date, so the cursor has the database's full precision.
const FOUND = `
  SELECT to_char(u.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') || '_' || u.id AS cursor, ${OWNER}
  WHERE u.email_key NOT LIKE '${CLOSED}%'
    AND ($1 = '' OR position($1 in u.email_key) > 0 OR position($1 in lower(u.full_name)) > 0 OR position($1 in lower(a.company_name)) > 0
      OR $1 IN (a.id::text, u.id::text))
    AND ($2::text IS NULL OR (u.created_at, u.id) < ((split_part($2, '_', 1) || 'Z')::timestamptz, split_part($2, '_', 2)::uuid))
  ORDER BY u.created_at DESC, u.id DESC LIMIT $3`;

const PROFILE_COLUMNS = `a.id AS "accountId", u.id AS "userId", u.email, u.full_name AS "fullName", a.company_name AS "companyName",
    a.time_zone AS "timeZone", a.profile_version AS "profileVersion", ${NOTIFICATIONS} AS notifications`;
const OF_PROFILE = 'FROM vault.accounts a JOIN vault.users u ON u.account_id = a.id WHERE a.id = $1 AND u.id = $2';
const PROFILE = `SELECT ${PROFILE_COLUMNS} ${OF_PROFILE}`;

export const LOCKED_PROFILE = `SELECT ${PROFILE_COLUMNS}, u.session_generation AS "sessionGeneration",
  u.email_proven_at IS NOT NULL AS "emailProven" ${OF_PROFILE} FOR UPDATE`;

/** The user with this address, as visible to the caller's transaction. */
export async function userOf(db: Pick<Tx, 'query'>, email: string): Promise<VaultUser | null> {
  const { rows } = await db.query<VaultUser>(`SELECT ${USER} FROM vault.users WHERE email_key = $1`, [emailKey(email)]);
  return rows[0] ?? null;
}

/** Reads of `vault.users` and `vault.accounts`; only the gateway's accounts context writes there. */
@Injectable()
export class ProfileVault {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  /** @param tx reads in the caller's transaction */
  userById(id: string, tx?: Tx): Promise<VaultUser | null> {
    return this.first<VaultUser>(`SELECT ${USER} FROM vault.users WHERE id = $1`, id, tx);
  }

  /** @param email in any case, surrounding blanks are ignored */
  userByEmail(email: string): Promise<VaultUser | null> {
    return this.first<VaultUser>(`SELECT ${USER} FROM vault.users WHERE email_key = $1`, emailKey(email));
  }

  /** The user who opened the account. */
  ownerOf(accountId: string): Promise<VaultUser | null> {
    return this.first<VaultUser>(`SELECT ${USER} FROM vault.users WHERE account_id = $1 ORDER BY id LIMIT 1`, accountId);
  }

  /** @returns the name of a business, or its owner's if it has none */
  async companyName(accountId: string): Promise<string> {
    return (await this.account(accountId))?.companyName || ((await this.ownerOf(accountId))?.fullName ?? '');
  }

  /**
   * The recipient of a notification by email: the account's owner, unless switched off in the settings.
   * @returns null if nobody wants to be notified, or the account is gone
   */
  async whoWants(accountId: string, kind: NotificationKind): Promise<VaultUser | null> {
    const owner = await this.first<VaultUser & { notifications: Notifications }>(
      `SELECT ${USER}, ${NOTIFICATIONS} AS notifications FROM vault.users
       WHERE account_id = $1 AND email_key NOT LIKE '${CLOSED}%' ORDER BY id LIMIT 1`,
      accountId,
    );
    if (!owner?.notifications[kind]) return null;
    const { notifications: _, ...user } = owner;
    return user;
  }

  /**
   * The recipient of mandatory notifications, whatever the notification switches.
   * @returns null if the account is closed or gone
   */
  reader(accountId: string): Promise<VaultUser | null> {
    return this.first<VaultUser>(
      `SELECT ${USER} FROM vault.users WHERE account_id = $1 AND email_key NOT LIKE '${CLOSED}%' ORDER BY id LIMIT 1`,
      accountId,
    );
  }

  /** The users who opened these accounts, by account. */
  async owners(accountIds: readonly string[]): Promise<Map<string, VaultOwner>> {
    const { rows } = await this.pool.query<VaultOwner>(
      `SELECT DISTINCT ON (u.account_id) ${OWNER} WHERE u.account_id = ANY($1::uuid[]) ORDER BY u.account_id, u.id`,
      [accountIds],
    );
    return new Map(rows.map((row) => [row.accountId, row]));
  }

  /**
   * Owners whose address, name or company contains these letters, or whose account or user has this id; without letters, all.
   * @param before the `next` of the previous page
   */
  async findOwners(letters: string, limit: number, before: string | null = null): Promise<OwnerPage> {
    const { rows } = await this.pool.query<VaultOwner & { cursor: string }>(FOUND, [letters.trim().toLowerCase(), before, limit + 1]);
    const owners = rows.slice(0, limit).map(({ cursor: _, ...owner }) => owner);
    return { owners, next: rows.length > limit ? (rows[limit - 1]?.cursor ?? null) : null };
  }

  /** All users, newest first. */
  async everybody(): Promise<VaultOwner[]> {
    return (await this.pool.query<VaultOwner>(`SELECT ${OWNER} ORDER BY u.created_at DESC, u.id DESC`)).rows;
  }

  account(id: string): Promise<VaultAccount | null> {
    return this.first<VaultAccount>(`SELECT ${ACCOUNT} FROM vault.accounts WHERE id = $1`, id);
  }

  /** User and account in one query. @returns null if either is gone, or the user belongs to another account */
  async profile(accountId: string, userId: string): Promise<VaultProfile | null> {
    const { rows } = await this.pool.query<VaultProfile>({ name: 'vault-profile', text: PROFILE, values: [accountId, userId] });
    return rows[0] ?? null;
  }

  private async first<Row extends pg.QueryResultRow>(text: string, value: string, tx?: Tx): Promise<Row | null> {
    const { rows } = await (tx ?? this.pool).query<Row>(text, [value]);
    return rows[0] ?? null;
  }
}
