import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsUUID, Max, Min } from 'class-validator';
import { Conversion } from '../conversion.dto.js';

export const PAGE = 50;

export class GetConversionsRequest {
  @ApiPropertyOptional({ format: 'uuid', description: 'Only those of this campaign' })
  @IsUUID('all', { message: 'campaign_id must be the id of a campaign' })
  @IsOptional()
  campaign_id?: string;

  @ApiPropertyOptional({ format: 'uuid', description: 'Only those of this lead' })
  @IsUUID('all', { message: 'lead_id must be the id of a lead' })
  @IsOptional()
  lead_id?: string;

  @ApiPropertyOptional({ format: 'uuid', description: '`next` of the page before' })
  @IsUUID('all', { message: 'after must be what `next` of a page was' })
  @IsOptional()
  after?: string;

  @ApiPropertyOptional({ minimum: 1, maximum: 200, default: PAGE })
  @Max(200)
  @Min(1)
  @IsInt()
  @Type(() => Number)
  @IsOptional()
  limit?: number;
}

export class ListedConversion extends Conversion {
  @ApiProperty({
    type: String,
    nullable: true,
    description: "The lead's address; null once the lead is deleted",
    example: 'ada@example.com',
  })
  email: string | null;
}

export class ConversionsPage {
  @ApiProperty({ type: [ListedConversion] })
  items: ListedConversion[];

  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'Give it as `after` for the next page; null on the last' })
  next: string | null;
}
