import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@rekindle/contracts';
import { resolve } from '../../../ledger/hand-off.decide.js';
import { type LeadStanding, leadStanding } from '../../../ledger/lead-state.decide.js';
import { OutreachRepository } from '../../../ledger/outreach-repository.js';
import { LeadOrder, LeadOrders } from '../../../planning/lead-orders.js';

/** The user knows the outcome of an email whose outcome is unknown here. */
export class ResolveEmail extends LeadOrder {
  constructor(
    accountId: string,
    campaignId: string,
    leadId: string,
    readonly step: number,
    readonly outcome: 'sent' | 'failed',
  ) {
    super(accountId, campaignId, leadId);
  }
}

/** Corrects the figures; nothing is sent again. */
@CommandHandler(ResolveEmail)
export class ResolveEmailHandler implements ICommandHandler<ResolveEmail> {
  constructor(
    private readonly orders: LeadOrders,
    private readonly outreaches: OutreachRepository,
  ) {}

  /** @throws DomainError NOT_FOUND when the email's outcome is not unknown */
  execute(order: ResolveEmail): Promise<LeadStanding> {
    const { campaignId, leadId, step, outcome } = order;
    return this.orders.carryOut(order, async (tx, _, now) => {
      const [outreach] = await this.outreaches.change(tx, [{ campaignId, leadId }], now, (before) => {
        const events = resolve(before, step, outcome, 'user');
        if (events.length === 0) throw settled();
        return events;
      });
      if (!outreach) throw settled();
      return leadStanding(outreach);
    });
  }
}

const settled = (): DomainError => new DomainError('NOT_FOUND', 'The outcome of this email is not open any more.');
