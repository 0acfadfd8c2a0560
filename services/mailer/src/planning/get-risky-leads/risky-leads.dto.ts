import { ApiProperty } from '@nestjs/swagger';
import { addressRisks, type AddressRisk } from './address-risk.js';

export class RiskyLead {
  @ApiProperty({ format: 'uuid' })
  leadId: string;

  @ApiProperty({ example: 'info@acme.example' })
  email: string;

  @ApiProperty({
    enum: addressRisks,
    description: 'no_mail: its domain takes no mail; disposable: of a throwaway mail service; role: read by several people, such as info@',
  })
  risk: AddressRisk;
}

export class RiskyLeads {
  @ApiProperty({ description: 'Leads that were looked at, the first 100,000 of a list at most', example: 1200 })
  checked: number;

  @ApiProperty({ example: 3 })
  disposable: number;

  @ApiProperty({ example: 9 })
  role: number;

  @ApiProperty({ example: 2 })
  no_mail: number;

  @ApiProperty({ description: 'Domains whose mail servers could not be looked up yet: asking again looks up more of them', example: 0 })
  uncheckedDomains: number;

  @ApiProperty({ type: [RiskyLead], description: 'The first 200 of them that are not stopped yet' })
  leads: RiskyLead[];
}
