import { Inject, Injectable } from '@nestjs/common';
import { deliveryIdOf, linkSigner } from '@rekindle/email';
import { POOL, SETTINGS, type Settings } from '@rekindle/platform';
import { addressHash } from '@rekindle/vault';
import type pg from 'pg';
import type { DeliveryPlace } from '../../ledger/find-delivery.js';

/** An email that a message came back for. */
export interface FoundDelivery extends DeliveryPlace {
  deliveryId: string;
  /** Whether it was sent, or is held by a sender that may not have recorded the sending yet. */
  isOut: boolean;
}

const RECENT = '90 days';

/** Finds the emails of an account that a message may be about; never those of another account. */
@Injectable()
export class DeliveriesOfAccount {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  hash = (accountId: string, address: string): string => addressHash(this.settings.encryptionKey, accountId, address);

  /** Whether a Message-ID is that of an email of ours, sent or not. @param accountId null: any account's */
  async include(accountId: string | null, messageId: string): Promise<boolean> {
    const { rowCount } = await this.pool.query('SELECT FROM mailer.deliveries WHERE id = $1 AND ($2::uuid IS NULL OR account_id = $2)', [
      deliveryIdOf(messageId),
      accountId,
    ]);
    return (rowCount ?? 0) > 0;
  }

  /**
   * By Message-IDs, the most significant one last. A message that names an email proves that somebody has seen it, regardless of
   * the records here: its sender may have died before recording the outcome, or its server may have refused but delivered it.
   * @param accountId null: any account's
   */
  async byMessageIds(accountId: string | null, ids: readonly string[]): Promise<FoundDelivery[]> {
    return this.byIds(
      accountId,
      ids.flatMap((id) => deliveryIdOf(id) ?? []),
    );
  }

  /** By tokens that we signed, the most significant one last. Many services assign Message-IDs of their own. */
  async byTokens(accountId: string | null, tokens: readonly string[]): Promise<FoundDelivery[]> {
    return this.byIds(
      accountId,
      tokens.flatMap((token) => this.signedFor(token) ?? []),
    );
  }

  /** Whether a token is that of an email of the account. @param accountId null: any account's */
  async includeToken(accountId: string | null, token: string): Promise<boolean> {
    return (await this.byTokens(accountId, [token])).length > 0;
  }

  private signedFor(token: string): string | null {
    const signer = linkSigner(this.settings);
    return signer.readUnsubscribeToken(token) ?? signer.readReturnToken(token);
  }

  private async byIds(accountId: string | null, own: readonly string[]): Promise<FoundDelivery[]> {
    if (own.length === 0) return [];
    const { rows } = await this.pool.query<FoundDelivery>(
      `${FOUND} JOIN unnest($1::uuid[]) WITH ORDINALITY AS asked(id, n) ON asked.id = d.id
       WHERE ($2::uuid IS NULL OR d.account_id = $2) ORDER BY asked.n DESC`,
      [own, accountId],
    );
    return rows;
  }

  /** By later messages in the thread: the account's own answers have Message-IDs of their own. */
  async byThread(accountId: string, ids: readonly string[]): Promise<FoundDelivery[]> {
    if (ids.length === 0) return [];
    const { rows } = await this.pool.query<FoundDelivery>(
      `${FOUND} JOIN mailer.inbox_messages i ON (i.campaign_id, i.lead_id) = (d.campaign_id, d.lead_id)
       WHERE i.account_id = $1 AND i.message_id = ANY($2) AND (${IS_OUT}) ORDER BY d.intended_at DESC NULLS LAST LIMIT 1`,
      [accountId, ids],
    );
    return rows;
  }

  /** The latest email to each address, unless it is long ago; if there is none, one that a sender is holding. */
  async byAddresses(accountId: string, addresses: readonly string[], now: Date): Promise<FoundDelivery[]> {
    return this.latest(accountId, addresses, now, IN_HANDS);
  }

  /** The same, but an email that waits to be sent counts as well. */
  async ofAddressees(accountId: string, addresses: readonly string[], now: Date): Promise<FoundDelivery[]> {
    return this.latest(accountId, addresses, now, `o.state = 'active'`);
  }

  private async latest(accountId: string, addresses: readonly string[], now: Date, orElse: string): Promise<FoundDelivery[]> {
    if (addresses.length === 0) return [];
    const hashes = addresses.map((address) => this.hash(accountId, address));
    const { rows } = await this.pool.query<FoundDelivery>(
      `SELECT DISTINCT ON ("addressHash") * FROM (${FOUND} WHERE o.account_id = $1 AND o.address_hash = ANY($2)
         AND (d.intended_at > $3::timestamptz - interval '${RECENT}' OR ${orElse})) AS recent
       ORDER BY "addressHash", "intendedAt" DESC NULLS LAST, step`,
      [accountId, hashes, now],
    );
    return rows;
  }

  /**
   * Whether an address is, or was, one that the account's emails come from: the installation's, or a mailbox's.
   * @param accountId null: any account's
   */
  async areFrom(accountId: string | null, address: string): Promise<boolean> {
    if (address.toLowerCase() === this.settings.mailFrom.toLowerCase()) return true;
    const { rowCount } = await this.pool.query(
      'SELECT FROM mailer.mailboxes WHERE ($1::uuid IS NULL OR account_id = $1) AND lower(email) = lower($2) LIMIT 1',
      [accountId, address],
    );
    return (rowCount ?? 0) > 0;
  }

  /** Whether an address belongs to one of the account's own mailboxes. */
  async isOwn(accountId: string, address: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      'SELECT FROM mailer.mailboxes WHERE account_id = $1 AND ended_at IS NULL AND lower(email) = lower($2)',
      [accountId, address],
    );
    return (rowCount ?? 0) > 0;
  }
}

const IS_OUT = 'd.intended_at IS NOT NULL OR d.lease IS NOT NULL';
const IN_HANDS = 'd.intended_at IS NULL AND d.lease IS NOT NULL';

const FOUND = `
  SELECT d.id AS "deliveryId", d.account_id AS "accountId", d.campaign_id AS "campaignId", d.lead_id AS "leadId", d.step,
    o.address_hash AS "addressHash", d.intended_at AS "intendedAt", ${IS_OUT} AS "isOut"
  FROM mailer.deliveries d JOIN mailer.outreaches o USING (campaign_id, lead_id)`;
