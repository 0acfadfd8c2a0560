import { ApiProperty } from '@nestjs/swagger';
import { NextPage } from '@rekindle/platform';

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

export class LeadsPage {
  @ApiProperty({ type: [LeadItem] })
  items: LeadItem[];

  @NextPage()
  next: string | null;

  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'How many leads the account has in all; on the first page of all leads, else null',
    example: 398,
  })
  total: number | null;
}
