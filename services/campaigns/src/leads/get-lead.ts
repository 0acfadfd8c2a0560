import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { LeadVault } from '@rekindle/vault';
import { type LeadItem, toLeadItem } from './lead.dto.js';
import { noSuchLead } from './lead.errors.js';

/** Asks for one lead, for a request whose answer is wanted once more. */
export class GetLead extends Query<LeadItem> {
  constructor(
    readonly accountId: string,
    readonly leadId: string,
  ) {
    super();
  }
}

@QueryHandler(GetLead)
export class GetLeadHandler implements IQueryHandler<GetLead> {
  constructor(private readonly vault: LeadVault) {}

  async execute({ accountId, leadId }: GetLead): Promise<LeadItem> {
    const lead = (await this.vault.byIds(accountId, [leadId])).get(leadId);
    if (!lead) throw noSuchLead();
    return toLeadItem(lead);
  }
}
