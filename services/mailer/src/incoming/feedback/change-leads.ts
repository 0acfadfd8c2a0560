import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@rekindle/contracts';
import { LeadOrders, type OrderForMany, type Refusals } from '../../planning/lead-orders.js';
import { PutBackLeadHandler } from '../../stopping/put-back-lead/put-back-lead.js';
import { StopLeadHandler } from '../../stopping/stop-lead/stop-lead.js';
import { DoNotContactHandler } from './do-not-contact/do-not-contact.js';
import { MarkRepliedHandler } from './mark-replied/mark-replied.js';
import type { LeadAction, LeadActionsAnswer } from './change-leads/change-leads.dto.js';

/** The same order for several leads of a campaign. Repeating it changes nothing. */
export class ChangeLeads extends Command<LeadActionsAnswer> {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
    readonly action: LeadAction,
    readonly leadIds: readonly string[],
  ) {
    super();
  }
}

/** Each chunk is one transaction: the campaign's senders wait for it, and a recall of this many leads fits into one notice. */
const CHUNK = 100;

@CommandHandler(ChangeLeads)
export class ChangeLeadsHandler implements ICommandHandler<ChangeLeads> {
  private readonly orders: Record<LeadAction, OrderForMany>;

  constructor(
    private readonly leadOrders: LeadOrders,
    replied: MarkRepliedHandler,
    stop: StopLeadHandler,
    doNotContact: DoNotContactHandler,
    putBack: PutBackLeadHandler,
  ) {
    this.orders = { replied, stop, do_not_contact: doNotContact, put_back: putBack };
  }

  /** @throws DomainError NOT_FOUND when the account has no such campaign, or the campaign has none of the leads */
  async execute(order: ChangeLeads): Promise<LeadActionsAnswer> {
    const { leadIds } = order;
    const refusals = new Map<string, DomainError>();
    for (let start = 0; start < leadIds.length; start += CHUNK)
      for (const [leadId, error] of await this.refusalsOf(order, leadIds.slice(start, start + CHUNK))) refusals.set(leadId, error);
    const errors = [...refusals.values()];
    if (errors.length === leadIds.length && errors.every(({ code }) => code === 'NOT_FOUND'))
      throw new DomainError('NOT_FOUND', errors[0]?.detail ?? 'There is no such lead.');
    const refused = leadIds.flatMap((leadId) => {
      const error = refusals.get(leadId);
      return error ? [{ leadId, code: error.code, detail: error.detail }] : [];
    });
    return { done: leadIds.length - refused.length, refused };
  }

  private async refusalsOf({ accountId, campaignId, action }: ChangeLeads, leadIds: readonly string[]): Promise<Refusals> {
    try {
      return await this.leadOrders.carryOutAll(this.orders[action], accountId, campaignId, leadIds);
    } catch (error) {
      return new Map(leadIds.map((leadId) => [leadId, domainError(error)]));
    }
  }
}

/** @throws anything that is not a refusal */
function domainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  throw error;
}
