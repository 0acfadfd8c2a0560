import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { CampaignTerms } from '../../results/campaign-terms.dto.js';
import { type ApiStatus, apiStatuses } from '../../campaign/campaign-status.js';
import { setupItems } from '../setup-ticks.js';

const Id = (example: string): PropertyDecorator => ApiProperty({ format: 'uuid', example });
const NullableText = (example: string, description?: string): PropertyDecorator =>
  ApiProperty({ type: String, nullable: true, example, ...(description && { description }) });
const Count = (example: number): PropertyDecorator => ApiProperty({ type: 'integer', example });

export class AdminMetrics {
  @Count(398)
  leads: number;

  @Count(120)
  emailsSent: number;

  @ApiProperty({ description: 'Percent with one decimal', example: 24.6 })
  openRate: number;

  @ApiProperty({ description: 'Percent with one decimal', example: 3.2 })
  clickRate: number;

  @ApiProperty({ description: 'Percent with one decimal', example: 1.5 })
  responseRate: number;

  @ApiProperty({ type: Number, nullable: true, description: 'null while there is no cost to compare with', example: 2.1 })
  roas: number | null;
}

export class AdminLeadList {
  @Id('0197a000-0000-7000-8000-000000000010')
  id: string;

  @ApiProperty({ example: 'spring.csv' })
  name: string;
}

export class AdminCampaign extends IntersectionType(CampaignTerms, AdminMetrics) {
  @Id('0197a000-0000-7000-8000-000000000020')
  id: string;

  @ApiProperty({ enum: apiStatuses, example: 'pending_setup' })
  status: ApiStatus;

  @NullableText('Ida Moor', "The account's owner; null where it is gone")
  customerName: string | null;

  @NullableText('ida@larkfield.example')
  customerEmail: string | null;

  @ApiProperty({ enum: setupItems, isArray: true, description: 'What is ticked off of the set-up', example: ['answers'] })
  checklist: string[];

  @ApiProperty({ type: [AdminLeadList], description: "The owner's lead lists, while the campaign can still be given one" })
  leadLists: AdminLeadList[];

  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'null where it writes to nobody', example: null })
  leadListId: string | null;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-21T09:00:00.000Z' })
  createdAt: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'null for one that writes to nobody, and where its owner has taken the launch back',
  })
  launchedAt: string | null;

  @ApiProperty({ type: AdminMetrics })
  metrics: AdminMetrics;
}
