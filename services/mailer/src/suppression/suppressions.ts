import { Injectable } from '@nestjs/common';
import { suppressionStream } from '@rekindle/contracts';
import { EventStore } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';
import { stopFor } from '../ledger/hand-off.decide.js';
import type { Outreach, OutreachEvent, StopReason } from '../ledger/outreach.js';
import { OutreachRepository, type OutreachKey } from '../ledger/outreach-repository.js';

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
    if (!rowCount) return;
    await this.events.appendIn(tx, {
      tenantId: accountId,
      streamId: suppressionStream({ accountId, addressHash }),
      context: 'mailer',
      expectedVersion: 0,
      events: [{ type: 'LeadSuppressed', data: { accountId, addressHash, reason } }],
      occurredAt: at,
    });
  }
}
