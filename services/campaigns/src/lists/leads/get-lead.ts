import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { LeadVault, type VaultLead } from '@rekindle/vault';
import type { LeadItem } from './lead.dto.js';
import { noSuchLead } from './lead-streams.js';

/** One lead, for the response to a repeated request. */
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

export const toLeadItem = (lead: VaultLead): LeadItem => ({
  id: lead.id,
  email: lead.email,
  firstName: lead.firstName,
  lastName: lead.lastName,
  company: lead.company,
  title: lead.title,
  phone: lead.phone,
  addedAt: lead.addedAt.toISOString(),
  source: lead.source,
  listId: lead.listId,
});
