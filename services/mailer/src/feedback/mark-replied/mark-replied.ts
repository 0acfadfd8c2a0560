import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@rekindle/contracts';
import { type LeadStanding, leadStanding } from '../../ledger/lead-state.decide.js';
import { stopFor } from '../../ledger/hand-off.decide.js';
import { OutreachRepository, isSame } from '../../ledger/outreach-repository.js';
import { LeadOrder, LeadOrders } from '../../planning/lead-orders.js';
import { colleaguesOf } from '../colleagues.js';
import { lastSentStep, replied } from '../feedback.decide.js';

/** The user says that a lead has answered, outside of what we can see. */
export class MarkReplied extends LeadOrder {}

@CommandHandler(MarkReplied)
export class MarkRepliedHandler implements ICommandHandler<MarkReplied> {
  constructor(
    private readonly orders: LeadOrders,
    private readonly outreaches: OutreachRepository,
  ) {}

  /** @throws DomainError LEAD_NOT_CONTACTED before the first email has gone */
  execute(order: MarkReplied): Promise<LeadStanding> {
    return this.orders.carryOut(order, async (tx, _, now) => {
      const keys = [order, ...(await colleaguesOf(tx, order))];
      const changed = await this.outreaches.change(tx, keys, now, (before) => {
        if (!isSame(before, order)) return stopFor(before, 'company_replied');
        const step = lastSentStep(before);
        if (step === null) throw notContacted();
        return replied(before, step, false, 'user');
      });
      const outreach = changed.find((one) => isSame(one, order));
      if (!outreach) throw notContacted();
      return leadStanding(outreach);
    });
  }
}

const notContacted = (): DomainError =>
  new DomainError('LEAD_NOT_CONTACTED', 'This lead has not been sent an email of this campaign yet, so there is nothing to reply to.');
