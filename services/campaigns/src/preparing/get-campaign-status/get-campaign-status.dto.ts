import { ApiProperty } from '@nestjs/swagger';
import { type ApiStatus, apiStages, apiStatuses } from '../../campaign/campaign-status.js';

export class CampaignStatusView {
  @ApiProperty({ enum: apiStages, example: 'generating_strategy' })
  processing_stage: string;

  @ApiProperty({ enum: apiStatuses, description: 'active with launchedAt null: prepared, to be reviewed', example: 'processing' })
  status: ApiStatus;

  @ApiProperty({ type: String, nullable: true, description: 'What to tell the user of a failed campaign', example: null })
  error_message: string | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'null until the list was analysed', example: 398 })
  leads_count: number | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  launchedAt: string | null;
}
