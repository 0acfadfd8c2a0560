import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsUUID } from 'class-validator';

const EXAMPLE = '0197a000-0000-7000-8000-000000000010';

export class DuplicateCampaignRequest {
  @ApiPropertyOptional({
    type: String,
    format: 'uuid',
    example: EXAMPLE,
    description: 'The list to write to; that of the campaign when omitted',
  })
  @IsUUID('all', { message: 'lead_list_id must be the id of a lead list' })
  @IsOptional()
  lead_list_id?: string | null;
}

export class DuplicateCampaignResponse {
  @ApiProperty({ format: 'uuid', example: '0197a000-0000-7000-8000-000000000021', description: 'The copy: prepared, not launched' })
  campaign_id: string;
}
