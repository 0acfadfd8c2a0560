import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { PageSize } from '@rekindle/platform';
import { IsOptional, IsUUID } from 'class-validator';

const MOST = 20;
const USUAL = 4;

export class CameBackFilter {
  @ApiPropertyOptional({ format: 'uuid', description: 'Leads of this campaign only' })
  @IsOptional()
  @IsUUID('all', { message: 'campaign must be the id of a campaign' })
  campaign?: string;

  @PageSize(MOST, USUAL)
  limit = USUAL;
}

/** A lead that replied or ordered. */
export class CameBack {
  @ApiProperty({ format: 'uuid', example: '0197a000-0000-7000-8000-000000000030' })
  leadId: string;
  @ApiProperty({ description: 'The address where no name is known; empty once the lead is deleted', example: 'Dana Whitfield' })
  leadName: string;
  @ApiProperty({ type: String, nullable: true, example: 'Harbor Goods' })
  company: string | null;
  @ApiProperty({ format: 'uuid', example: '0197a000-0000-7000-8000-000000000020' })
  campaignId: string;
  @ApiProperty({ type: String, format: 'date-time', description: 'Its newest sign', example: '2026-11-20T09:12:00.000Z' })
  at: Date;
  @ApiProperty({ type: Number, nullable: true, description: 'Its orders in whole currency units; null without one', example: 420 })
  ordered: number | null;
  @ApiProperty({ description: 'Whether it replied, with or without an order', example: true })
  replied: boolean;
  @ApiProperty({ type: Number, nullable: true, description: 'Day of the email after which it came back', example: 7 })
  day: number | null;
  @ApiProperty({
    type: String,
    nullable: true,
    maxLength: 300,
    description: 'How its last reply begins; null where it wrote nothing, or its words are not in the inbox',
    example: 'The twelve-minute Monday did it. We are in for all three branches.',
  })
  words: string | null;
  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'The thread of its replies in the inbox',
    example: '0197a000-0000-7000-8000-0000000000d1',
  })
  threadId: string | null;
}
