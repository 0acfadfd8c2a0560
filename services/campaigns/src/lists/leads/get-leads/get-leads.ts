import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { LeadVault } from '@rekindle/vault';
import type { LeadsPage } from '../lead.dto.js';
import { toLeadItem } from '../get-lead.js';
import { LeadsOfAccount, type LeadsSelection } from '../leads-of-account.js';

export interface LeadsFilter extends LeadsSelection {
  after?: string;
  limit: number;
}

export class GetLeads extends Query<LeadsPage> {
  constructor(
    readonly accountId: string,
    readonly filter: LeadsFilter,
  ) {
    super();
  }
}

@QueryHandler(GetLeads)
export class GetLeadsHandler implements IQueryHandler<GetLeads> {
  constructor(
    private readonly leads: LeadsOfAccount,
    private readonly vault: LeadVault,
  ) {}

  async execute({ accountId, filter }: GetLeads): Promise<LeadsPage> {
    const { after, limit, ...selection } = filter;
    const wanted = await this.leads.filter(accountId, selection);
    const found = await this.vault.page(accountId, wanted, after ?? null, limit + 1);
    const items = found.slice(0, limit);
    return {
      items: items.map(toLeadItem),
      next: found.length > limit ? (items.at(-1)?.id ?? null) : null,
      total: after || selection.listId ? null : await this.leads.count(accountId),
    };
  }
}
