import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Tx } from '@rekindle/platform';
import { type LeadStanding, leadStanding } from '../../../ledger/lead-state.decide.js';
import { LeadOrder, LeadOrders, type OrderForMany, type OrderedLeads, type Refusals } from '../../../planning/lead-orders.js';
import { Suppressions } from '../../../suppression/suppressions.js';

/** Suppresses a lead's address for the whole account. */
export class DoNotContact extends LeadOrder {}

@CommandHandler(DoNotContact)
export class DoNotContactHandler implements ICommandHandler<DoNotContact>, OrderForMany {
  constructor(
    private readonly orders: LeadOrders,
    private readonly suppressions: Suppressions,
  ) {}

  execute(order: DoNotContact): Promise<LeadStanding> {
    return this.orders.carryOut(order, async (tx, address, now) => {
      const stopped = await this.suppressions.suppress(tx, address, 'do_not_contact', now);
      const own = stopped.find(({ campaignId, leadId }) => campaignId === order.campaignId && leadId === order.leadId);
      return own ? leadStanding(own) : { state: 'stopped', reason: 'do_not_contact' };
    });
  }

  async carryOutAll(tx: Tx, { accountId, addresses, now }: OrderedLeads): Promise<Refusals> {
    await this.suppressions.suppressAll(tx, accountId, [...new Set(addresses.values())], 'do_not_contact', now);
    return new Map();
  }
}
