import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@rekindle/contracts';
import type { LeadOrder } from '../planning/lead-orders.js';
import { PutBackLead } from '../stopping/put-back-lead/put-back-lead.js';
import { StopLead } from '../stopping/stop-lead/stop-lead.js';
import { DoNotContact } from './do-not-contact/do-not-contact.js';
import { MarkReplied } from './mark-replied/mark-replied.js';
import type { LeadAction, LeadActionsAnswer, RefusedLead } from './change-leads/change-leads.dto.js';

/** The same order for several leads of a campaign, one after the other: again, it changes nothing. */
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

const ORDERS: Record<LeadAction, new (accountId: string, campaignId: string, leadId: string) => LeadOrder> = {
  replied: MarkReplied,
  stop: StopLead,
  do_not_contact: DoNotContact,
  put_back: PutBackLead,
};

@CommandHandler(ChangeLeads)
export class ChangeLeadsHandler implements ICommandHandler<ChangeLeads> {
  constructor(private readonly commands: CommandBus) {}

  /** @throws DomainError NOT_FOUND when the account has no such campaign, or the campaign none of the leads */
  async execute({ accountId, campaignId, action, leadIds }: ChangeLeads): Promise<LeadActionsAnswer> {
    const Order = ORDERS[action];
    const refused: RefusedLead[] = [];
    for (const leadId of leadIds)
      await this.commands.execute(new Order(accountId, campaignId, leadId)).catch((error: unknown) => {
        if (!(error instanceof DomainError)) throw error;
        refused.push({ leadId, code: error.code, detail: error.detail });
      });
    if (refused.length === leadIds.length && refused.every(({ code }) => code === 'NOT_FOUND'))
      throw new DomainError('NOT_FOUND', refused[0]?.detail ?? 'There is no such lead.');
    return { done: leadIds.length - refused.length, refused };
  }
}
