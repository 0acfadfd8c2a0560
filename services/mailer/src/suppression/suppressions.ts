import { Injectable } from '@nestjs/common';
import { type MailerEvent, suppressionStream } from '@rekindle/contracts';
import { EventStore } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';
import { stopFor } from '../ledger/hand-off.decide.js';
import type { Outreach, OutreachEvent, StopReason } from '../ledger/outreach.js';
import { OutreachRepository, type OutreachKey } from '../ledger/outreach-repository.js';

type SuppressionEvent = Extract<MailerEvent, { type: 'LeadSuppressed' | 'SuppressionRemoved' }>;

export interface Address {
  accountId: string;
  addressHash: string;
}

/** People asked for these themselves: an account may neither remove them nor keep its own reason instead. */
export const ASKED_FOR: readonly string[] = ['unsubscribed', 'complained', 'paused_by_lead', 'erased'];

/** Condition on a row of `mailer.suppressions` as `s`: a pause applies until its end. @param now number of the business time's parameter */
export const inForce = (now: string): string => `(s.until IS NULL OR s.until > ${now})`;

/** Addresses that an account must not write to, ever or for a while, whichever list they come from. */
@Injectable()
export class Suppressions {
  constructor(
    private readonly events: EventStore,
    private readonly outreaches: OutreachRepository,
  ) {}

  /**
   * Suppresses an address for the whole account: every outreach to it stops, and later campaigns skip it. A repeat changes nothing.
   * @param reason with its end, if it has one
   * @param decide what else happened to an outreach, e.g. the one whose link was used; by default outreaches are stopped
   */
  async suppress(
    tx: Tx,
    address: Address,
    reason: StopReason | { reason: StopReason; until: Date },
    at: Date,
    decide: (outreach: Outreach) => OutreachEvent[] | null = () => null,
  ): Promise<Outreach[]> {
    const cause = typeof reason === 'string' ? { reason, until: null } : reason;
    const keys = await this.outreachesTo(tx, address);
    const changed = await this.outreaches.change(tx, keys, at, (outreach) => decide(outreach) ?? stopFor(outreach, cause.reason));
    await this.add(tx, address.accountId, [address.addressHash], cause, at);
    return changed;
  }

  /** The same for many addresses, without an end, with the same number of statements. @returns how many are new */
  async suppressAll(tx: Tx, accountId: string, addressHashes: readonly string[], reason: StopReason, at: Date): Promise<number> {
    const keys = await this.outreachesToAll(tx, accountId, addressHashes);
    await this.outreaches.change(tx, keys, at, (outreach) => stopFor(outreach, reason));
    return this.add(tx, accountId, addressHashes, { reason, until: null }, at);
  }

  /** All outreaches of the account to an address. */
  outreachesTo(tx: Tx, { accountId, addressHash }: Address): Promise<OutreachKey[]> {
    return this.outreachesToAll(tx, accountId, [addressHash]);
  }

  private async outreachesToAll(tx: Tx, accountId: string, addressHashes: readonly string[]): Promise<OutreachKey[]> {
    const { rows } = await tx.query<OutreachKey>(
      'SELECT campaign_id AS "campaignId", lead_id AS "leadId" FROM mailer.outreaches WHERE account_id = $1 AND address_hash = ANY($2)',
      [accountId, addressHashes],
    );
    return rows;
  }

  private async add(
    tx: Tx,
    accountId: string,
    addressHashes: readonly string[],
    { reason, until }: { reason: StopReason; until: Date | null },
    at: Date,
  ): Promise<number> {
    const { rows } = await tx.query<{ addressHash: string }>(ADD, [accountId, addressHashes, reason, at, until, ASKED_FOR]);
    const suppressed = rows.map(({ addressHash }): SuppressionEvent => {
      const data = { accountId, addressHash, reason, ...(until && { until: until.toISOString() }) };
      return { type: 'LeadSuppressed', data };
    });
    await this.append(tx, accountId, suppressed, at);
    return rows.length;
  }

  /** Removes addresses from the list. Stopped outreaches remain stopped, and a pause that a lead asked for before lasts until its end. */
  async lift(tx: Tx, accountId: string, addressHashes: readonly string[], at: Date): Promise<void> {
    await tx.query('DELETE FROM mailer.suppressions WHERE account_id = $1 AND address_hash = ANY($2)', [accountId, addressHashes]);
    const removed = addressHashes.map((addressHash): SuppressionEvent => ({
      type: 'SuppressionRemoved',
      data: { accountId, addressHash },
    }));
    await this.append(tx, accountId, removed, at);
    const { rows } = await tx.query<{ addressHash: string; until: Date }>(PAUSES, [
      accountId,
      removed.map(({ data }) => suppressionStream(data)),
      at,
    ]);
    for (const { addressHash, until } of rows) await this.add(tx, accountId, [addressHash], { reason: 'paused_by_lead', until }, at);
  }

  /** The holder of a row may append to its stream. */
  private async append(tx: Tx, tenantId: string, events: readonly SuppressionEvent[], at: Date): Promise<void> {
    if (events.length === 0) return;
    const { rows } = await tx.query<{ streamId: string; version: number }>(
      `SELECT stream_id AS "streamId", max(stream_version)::integer AS version FROM es.events
       WHERE tenant_id = $1 AND stream_id = ANY($2) GROUP BY stream_id`,
      [tenantId, events.map(({ data }) => suppressionStream(data))],
    );
    const versions = new Map(rows.map(({ streamId, version }) => [streamId, version]));
    await this.events.appendAllIn(
      tx,
      events.map((event) => {
        const streamId = suppressionStream(event.data);
        const expectedVersion = versions.get(streamId) ?? 0;
        return { tenantId, streamId, context: 'mailer', expectedVersion, events: [event], occurredAt: at };
      }),
    );
  }
}

// A suppression without an end replaces a pause, a new pause one that has ended, and what a person asked for the account's own reason.
const ADD = `
  INSERT INTO mailer.suppressions AS s (account_id, address_hash, reason, suppressed_at, until)
  SELECT $1, hash, $3, $4, $5 FROM unnest($2::text[]) hash ORDER BY hash
  ON CONFLICT (account_id, address_hash) DO UPDATE SET reason = excluded.reason, suppressed_at = excluded.suppressed_at, until = excluded.until
  WHERE CASE WHEN s.until IS NULL THEN excluded.until IS NULL AND excluded.reason = ANY($6) AND s.reason <> ALL($6)
    ELSE excluded.until IS NULL OR s.until <= excluded.suppressed_at END
  RETURNING s.address_hash AS "addressHash"`;

// Only the account's own entries are removed, so what it may have replaced is in the stream alone.
const PAUSES = `
  SELECT data->>'addressHash' AS "addressHash", max((data->>'until')::timestamptz) AS until FROM es.events
  WHERE tenant_id = $1 AND stream_id = ANY($2) AND type = 'LeadSuppressed' AND data->>'reason' = 'paused_by_lead'
  GROUP BY 1 HAVING max((data->>'until')::timestamptz) > $3`;
