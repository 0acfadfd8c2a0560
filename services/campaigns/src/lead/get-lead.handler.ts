import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { LeadVault } from '@rekindle/vault';
import { GetLead } from './get-lead.js';
import { type LeadItem, toLeadItem } from './lead.dto.js';
import { noSuchLead } from './lead.errors.js';

@QueryHandler(GetLead)
export class GetLeadHandler implements IQueryHandler<GetLead, LeadItem> {
  constructor(@Inject(LeadVault) private readonly vault: LeadVault) {}

  async execute({ accountId, leadId }: GetLead): Promise<LeadItem> {
    const lead = (await this.vault.byIds(accountId, [leadId])).get(leadId);
    if (!lead) throw noSuchLead();
    return toLeadItem(lead);
  }
}
