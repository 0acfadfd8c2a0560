import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { stopFor } from '../../ledger/hand-off.decide.js';
import { type LeadStanding, leadStanding } from '../../ledger/lead-state.decide.js';
import type { Outreach } from '../../ledger/outreach.js';
import { OutreachRepository } from '../../ledger/outreach-repository.js';
import { LeadOrder, LeadOrders } from '../../planning/lead-orders.js';

/** Ends one campaign for one lead; other campaigns may still write to it. */
export class StopLead extends LeadOrder {}

@CommandHandler(StopLead)
export class StopLeadHandler implements ICommandHandler<StopLead> {
  constructor(
    private readonly orders: LeadOrders,
    private readonly outreaches: OutreachRepository,
  ) {}

  execute(order: StopLead): Promise<LeadStanding> {
    const { accountId, campaignId, leadId } = order;
    return this.orders.carryOut(order, async (tx, { addressHash }, now) => {
      // A lead that has not joined yet must find the stop when it does.
      await tx.query(
        `INSERT INTO mailer.outreaches (campaign_id, lead_id, account_id, address_hash, state) VALUES ($1, $2, $3, $4, 'withdrawn')
         ON CONFLICT DO NOTHING`,
        [campaignId, leadId, accountId, addressHash],
      );
      const stop = (outreach: Outreach) => stopFor(outreach, 'stopped_by_user');
      const [outreach] = await this.outreaches.change(tx, [{ campaignId, leadId }], now, stop);
      return leadStanding(outreach as Outreach);
    });
  }
}
