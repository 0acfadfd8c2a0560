import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { mergeFieldOf } from '@rekindle/email';
import { LeadVault, type VaultLead } from '@rekindle/vault';
import { CampaignReader } from '../../campaign/campaign-reader.js';

export class MergeField {
  @ApiProperty({ description: 'As it is written in an email', example: 'last_visit' })
  field: string;

  @ApiProperty({ description: 'As a person reads it', example: 'Last visit' })
  label: string;

  @ApiProperty({ type: 'integer', description: 'Leads of the list that have it', example: 212 })
  leads: number;

  @ApiProperty({ type: 'integer', description: 'All leads of the list', example: 398 })
  of: number;

  @ApiProperty({ type: String, nullable: true, description: 'What one of them has there', example: 'March 2025' })
  example: string | null;
}

/** The merge fields available to a campaign's emails. */
export class GetMergeFields extends Query<MergeField[]> {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
  ) {
    super();
  }
}

const LOOKED_AT = 50;

@QueryHandler(GetMergeFields)
export class GetMergeFieldsHandler implements IQueryHandler<GetMergeFields> {
  constructor(
    private readonly campaigns: CampaignReader,
    private readonly leads: LeadVault,
  ) {}

  async execute({ accountId, campaignId }: GetMergeFields): Promise<MergeField[]> {
    const { listId } = (await this.campaigns.one({ accountId, campaignId })).campaign;
    if (listId === null) return [];
    const [facts, own, some] = await Promise.all([
      this.leads.listFacts(listId),
      this.leads.customFieldsOf(listId),
      this.leads.listPage(listId, null, LOOKED_AT),
    ]);
    const known = (field: string, label: string, leads: number, pick: (lead: VaultLead) => string | null): MergeField => ({
      ...{ field, label, leads, of: facts.leads },
      example: some.map(pick).find((value) => value !== null) ?? null,
    });
    return [
      known('first_name', 'First name', facts.withFirstName, ({ firstName }) => firstName),
      known('last_name', 'Last name', facts.withLastName, ({ lastName }) => lastName),
      known('company', 'Company', facts.withCompany, ({ company }) => company),
      known('title', 'Title', facts.withTitle, ({ title }) => title),
      ...own
        .map(({ field, leads, example }) => ({ field: mergeFieldOf(field), label: labelOf(field), leads, of: facts.leads, example }))
        .filter(({ field }) => field !== ''),
    ];
  }
}

const labelOf = (column: string): string => {
  const words = column.replace(/[_\s]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
