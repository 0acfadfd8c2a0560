import { ApiProperty } from '@nestjs/swagger';
import type { VaultLead } from '@rekindle/vault';

export class LeadItem {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'dana@harbor.example' })
  email: string;

  @ApiProperty({ type: String, nullable: true, example: 'Dana' })
  firstName: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Reyes' })
  lastName: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Harbor' })
  company: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Head baker' })
  title: string | null;

  @ApiProperty({ type: String, nullable: true, example: '+1 555 0100' })
  phone: string | null;

  @ApiProperty({ format: 'date-time' })
  addedAt: string;

  @ApiProperty({ example: 'CSV Import' })
  source: string;

  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'null for a lead outside any list' })
  listId: string | null;
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
