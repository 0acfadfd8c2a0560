import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Tx } from '@rekindle/platform';
import { stopFor } from '../../ledger/hand-off.decide.js';
import { type LeadStanding, leadStanding } from '../../ledger/lead-state.decide.js';
import type { Outreach } from '../../ledger/outreach.js';
import { OutreachRepository } from '../../ledger/outreach-repository.js';
import { LeadOrder, LeadOrders, type OrderForMany, type OrderedLeads, type Refusals } from '../../planning/lead-orders.js';

/** Ends one campaign for one lead; other campaigns may still write to it. */
export class StopLead extends LeadOrder {}

@CommandHandler(StopLead)
export class StopLeadHandler implements ICommandHandler<StopLead>, OrderForMany {
  constructor(
    private readonly orders: LeadOrders,
    private readonly outreaches: OutreachRepository,
  ) {}

  execute(order: StopLead): Promise<LeadStanding> {
    return this.orders.carryOut(order, async (tx, { addressHash }, now, sending) => {
      const [outreach] = await this.stop(tx, { ...order, addresses: new Map([[order.leadId, addressHash]]), sending, now });
      return leadStanding(outreach as Outreach);
    });
  }

  async carryOutAll(tx: Tx, leads: OrderedLeads): Promise<Refusals> {
    await this.stop(tx, leads);
    return new Map();
  }

  private async stop(tx: Tx, { accountId, campaignId, addresses, now }: OrderedLeads): Promise<Outreach[]> {
    const leadIds = [...addresses.keys()];
    // Leads that have not joined yet must find the stop when they do.
    await tx.query(
      `INSERT INTO mailer.outreaches (campaign_id, lead_id, account_id, address_hash, state)
       SELECT $1, id, $2, hash, 'withdrawn' FROM unnest($3::uuid[], $4::text[]) AS lead(id, hash) ORDER BY id ON CONFLICT DO NOTHING`,
      [campaignId, accountId, leadIds, [...addresses.values()]],
    );
    const keys = leadIds.map((leadId) => ({ campaignId, leadId }));
    return this.outreaches.change(tx, keys, now, (outreach) => stopFor(outreach, 'stopped_by_user'));
  }
}
