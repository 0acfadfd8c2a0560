import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@rekindle/contracts';
import type { Tx } from '@rekindle/platform';
import { type LeadStanding, leadStanding } from '../../ledger/lead-state.decide.js';
import type { Outreach, OutreachEvent } from '../../ledger/outreach.js';
import { OutreachRepository } from '../../ledger/outreach-repository.js';
import { SendingRepository } from '../../ledger/sending-repository.js';
import { lockPlanning } from '../../planning/last-orders.js';
import { LeadOrder, LeadOrders, type OrderForMany, type OrderedLeads, type Refusals } from '../../planning/lead-orders.js';
import { shareComplaints } from '../../suppression/complained-addresses.js';
import { Suppressions } from '../../suppression/suppressions.js';
import { putBack, reopenSending } from '../put-back.decide.js';
import { LeadSurroundings } from './lead-surroundings.js';

/** Reverses a lead's stop, or its do-not-contact. */
export class PutBackLead extends LeadOrder {}

@CommandHandler(PutBackLead)
export class PutBackLeadHandler implements ICommandHandler<PutBackLead>, OrderForMany {
  constructor(
    private readonly orders: LeadOrders,
    private readonly outreaches: OutreachRepository,
    private readonly sendings: SendingRepository,
    private readonly suppressions: Suppressions,
    private readonly surroundings: LeadSurroundings,
  ) {}

  /** @throws DomainError as `putBack` does */
  execute(order: PutBackLead): Promise<LeadStanding> {
    return this.orders.carryOut(order, async (tx, { addressHash }, now, sending) => {
      const leads = { ...order, addresses: new Map([[order.leadId, addressHash]]), sending, now };
      const { outreaches, refusals } = await this.putBack(tx, leads);
      const [refusal] = refusals.values();
      if (refusal) throw refusal;
      return outreaches[0] ? leadStanding(outreaches[0]) : { state: 'waiting', reason: null };
    });
  }

  async carryOutAll(tx: Tx, leads: OrderedLeads): Promise<Refusals> {
    return (await this.putBack(tx, leads)).refusals;
  }

  /** Decides about all of them first: only those that are not refused are removed from the list. */
  private async putBack(tx: Tx, leads: OrderedLeads): Promise<{ outreaches: Outreach[]; refusals: Refusals }> {
    const { accountId, campaignId, addresses, sending, now } = leads;
    const keys = [...addresses.keys()].map((leadId) => ({ campaignId, leadId }));
    // Until it ends, no other campaign can take an address, and no complaint about one can be missed.
    await lockPlanning(tx, accountId);
    await shareComplaints(tx);
    await this.outreaches.lock(tx, keys);
    const listed = await ownEntries(tx, accountId, [...addresses.values()]);
    const surroundings = await this.surroundings.of(tx, leads);
    const refusals = new Map<string, DomainError>();
    const decide = (outreach: Outreach): OutreachEvent[] => {
      const before = listed.has(outreach.addressHash) ? { ...outreach, suppressed: null, suppressedUntil: null } : outreach;
      try {
        return putBack(before, surroundings(outreach.leadId));
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        refusals.set(outreach.leadId, error);
        return [];
      }
    };
    const outreaches = await this.outreaches.change(tx, keys, now, decide);
    const lifted = [...addresses].filter(([leadId, hash]) => listed.has(hash) && !refusals.has(leadId)).map(([, hash]) => hash);
    await this.suppressions.lift(tx, accountId, [...new Set(lifted)], now);
    const reactivated = outreaches.find(({ state }) => state === 'active');
    if (sending) await this.sendings.save(tx, sending, reopenSending(sending, reactivated), now);
    return { outreaches, refusals };
  }
}

/** @returns those addresses that the account itself has put on its list */
async function ownEntries(tx: Tx, accountId: string, addressHashes: readonly string[]): Promise<Set<string>> {
  const { rows } = await tx.query<{ hash: string }>(
    `SELECT address_hash AS hash FROM mailer.suppressions
     WHERE account_id = $1 AND address_hash = ANY($2) AND reason = 'do_not_contact' ORDER BY address_hash FOR UPDATE`,
    [accountId, addressHashes],
  );
  return new Set(rows.map(({ hash }) => hash));
}
