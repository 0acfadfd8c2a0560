import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsUUID } from 'class-validator';
import { SenderFields } from '../../launching/sender.dto.js';

export class ActivateCampaignRequest extends SenderFields {
  @ApiPropertyOptional({
    type: String,
    format: 'uuid',
    nullable: true,
    description:
      "A lead list of the campaign's owner: four emails are written for it, and the first goes a minute later. Omitted, no email is sent: the campaign runs by its tracked link",
    example: '0197a000-0000-7000-8000-000000000010',
  })
  @IsUUID(undefined, { message: 'The lead list must be named by its id' })
  @IsOptional()
  lead_list_id?: string | null;
}

export class ActivatedCampaign {
  @ApiProperty({ format: 'uuid', example: '0197a000-0000-7000-8000-000000000020' })
  id: string;

  @ApiProperty({ enum: ['active'], example: 'active' })
  status: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the first emails go; null where none does',
    example: '2026-11-21T09:01:00.000Z',
  })
  startsAt: string | null;
}
