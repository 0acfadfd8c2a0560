import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@rekindle/contracts';
import type { Tx } from '@rekindle/platform';
import { type LeadStanding, leadStanding } from '../../../ledger/lead-state.decide.js';
import { stopFor } from '../../../ledger/hand-off.decide.js';
import type { Outreach, OutreachEvent } from '../../../ledger/outreach.js';
import { OutreachRepository } from '../../../ledger/outreach-repository.js';
import { LeadOrder, LeadOrders, type OrderForMany, type OrderedLeads, type Refusals } from '../../../planning/lead-orders.js';
import { Colleagues } from '../colleagues.js';
import { lastSentStep, replied } from '../feedback.decide.js';

/** The user says that a lead has replied in a way that Rekindle cannot see. */
export class MarkReplied extends LeadOrder {}

@CommandHandler(MarkReplied)
export class MarkRepliedHandler implements ICommandHandler<MarkReplied>, OrderForMany {
  constructor(
    private readonly orders: LeadOrders,
    private readonly outreaches: OutreachRepository,
    private readonly colleagues: Colleagues,
  ) {}

  /** @throws DomainError LEAD_NOT_CONTACTED before the first email has been sent */
  execute(order: MarkReplied): Promise<LeadStanding> {
    return this.orders.carryOut(order, async (tx, _, now) => {
      const outreach = (await this.markReplied(tx, order.campaignId, [order.leadId], now)).get(order.leadId);
      if (!outreach) throw notContacted();
      return leadStanding(outreach);
    });
  }

  async carryOutAll(tx: Tx, { campaignId, addresses, now }: OrderedLeads): Promise<Refusals> {
    const leadIds = [...addresses.keys()];
    const marked = await this.markReplied(tx, campaignId, leadIds, now);
    return new Map(leadIds.filter((leadId) => !marked.has(leadId)).map((leadId) => [leadId, notContacted()]));
  }

  /** @returns those leads that have been sent an email, in their new state */
  private async markReplied(tx: Tx, campaignId: string, leadIds: readonly string[], now: Date): Promise<Map<string, Outreach>> {
    const colleagues = await this.colleagues.of(tx, campaignId, leadIds);
    const keys = [...leadIds.map((leadId) => ({ campaignId, leadId })), ...colleagues];
    // All in one call, in the order of every lock. Which replies count must be known before a colleague is stopped for them.
    const before = [...(await this.outreaches.lock(tx, keys)).values()];
    const asked = new Set(leadIds);
    const contacted = new Set(before.filter((one) => asked.has(one.leadId) && lastSentStep(one) !== null).map((one) => one.leadId));
    const companies = new Map(colleagues.map(({ leadId, company }) => [leadId, company]));
    const stopped = new Set([...contacted].map((leadId) => companies.get(leadId)).filter((company) => company !== undefined));
    const changed = await this.outreaches.change(tx, keys, now, (outreach): OutreachEvent[] => {
      if (contacted.has(outreach.leadId)) return replied(outreach, lastSentStep(outreach) as number, false, 'user');
      return outreach.state === 'active' && stopped.has(companies.get(outreach.leadId) ?? '') ? stopFor(outreach, 'company_replied') : [];
    });
    return new Map(changed.filter(({ leadId }) => contacted.has(leadId)).map((outreach) => [outreach.leadId, outreach]));
  }
}

const notContacted = (): DomainError =>
  new DomainError('LEAD_NOT_CONTACTED', 'This lead has not been sent an email of this campaign yet, so there is nothing to reply to.');
