import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { NextPage, PageRequest } from '@rekindle/platform';
import { IsOptional, IsUUID } from 'class-validator';
import { Conversion } from '../conversion.dto.js';

export class GetConversionsRequest extends PageRequest {
  @ApiPropertyOptional({ format: 'uuid', description: 'Only those of this campaign' })
  @IsUUID('all', { message: 'campaign_id must be the id of a campaign' })
  @IsOptional()
  campaign_id?: string;

  @ApiPropertyOptional({ format: 'uuid', description: 'Only those of this lead' })
  @IsUUID('all', { message: 'lead_id must be the id of a lead' })
  @IsOptional()
  lead_id?: string;
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

  @NextPage()
  next: string | null;
}
