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

/** Addresses that an account must never write to again, whichever list they come from. */
@Injectable()
export class Suppressions {
  constructor(
    private readonly events: EventStore,
    private readonly outreaches: OutreachRepository,
  ) {}

  /**
   * Suppresses an address for the whole account: every outreach to it stops, and later campaigns skip it. A repeat is quiet.
   * @param decide what else happened to an outreach, e.g. the one whose link was used; the others are stopped by default
   */
  async suppress(
    tx: Tx,
    address: Address,
    reason: StopReason,
    at: Date,
    decide: (outreach: Outreach) => OutreachEvent[] | null = () => null,
  ): Promise<Outreach[]> {
    const keys = await this.outreachesTo(tx, address);
    const changed = await this.outreaches.change(tx, keys, at, (outreach) => decide(outreach) ?? stopFor(outreach, reason));
    await this.add(tx, address, reason, at);
    return changed;
  }

  /** All outreaches of the account to an address. */
  async outreachesTo(tx: Tx, { accountId, addressHash }: Address): Promise<OutreachKey[]> {
    const { rows } = await tx.query<OutreachKey>(
      'SELECT campaign_id AS "campaignId", lead_id AS "leadId" FROM mailer.outreaches WHERE account_id = $1 AND address_hash = $2',
      [accountId, addressHash],
    );
    return rows;
  }

  private async add(tx: Tx, { accountId, addressHash }: Address, reason: StopReason, at: Date): Promise<void> {
    const { rowCount } = await tx.query(
      `INSERT INTO mailer.suppressions (account_id, address_hash, reason, suppressed_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
      [accountId, addressHash, reason, at],
    );
    if (rowCount)
      await this.append(tx, { accountId, addressHash }, { type: 'LeadSuppressed', data: { accountId, addressHash, reason } }, at);
  }

  /** Takes an address off the list. What was stopped stays stopped. */
  async lift(tx: Tx, { accountId, addressHash }: Address, at: Date): Promise<void> {
    await tx.query('DELETE FROM mailer.suppressions WHERE account_id = $1 AND address_hash = $2', [accountId, addressHash]);
    await this.append(tx, { accountId, addressHash }, { type: 'SuppressionRemoved', data: { accountId, addressHash } }, at);
  }

  /** The holder of the row may append to its stream. */
  private async append(tx: Tx, address: Address, event: SuppressionEvent, at: Date): Promise<void> {
    const [tenantId, streamId] = [address.accountId, suppressionStream(address)];
    const { rows } = await tx.query<{ version: number }>(
      'SELECT coalesce(max(stream_version), 0)::integer AS version FROM es.events WHERE tenant_id = $1 AND stream_id = $2',
      [tenantId, streamId],
    );
    await this.events.appendIn(tx, {
      tenantId,
      streamId,
      context: 'mailer',
      expectedVersion: rows[0]?.version ?? 0,
      events: [event],
      occurredAt: at,
    });
  }
}
