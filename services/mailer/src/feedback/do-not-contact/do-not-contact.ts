import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type LeadStanding, leadStanding } from '../../ledger/lead-state.decide.js';
import { LeadOrder, LeadOrders } from '../../planning/lead-orders.js';
import { Suppressions } from '../../suppression/suppressions.js';

/** Silences a lead's address for the whole account. */
export class DoNotContact extends LeadOrder {}

@CommandHandler(DoNotContact)
export class DoNotContactHandler implements ICommandHandler<DoNotContact> {
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
}
