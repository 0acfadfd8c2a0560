import { ApiProperty } from '@nestjs/swagger';
import { type ApiStatus, apiStatuses } from './campaign-status.js';

export class CampaignStatusResponse {
  @ApiProperty({ enum: apiStatuses, example: 'active' })
  status: ApiStatus;
}

export class LaunchedCampaign extends CampaignStatusResponse {
  @ApiProperty({ type: String, format: 'date-time' })
  launchedAt: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    description: 'Nothing is sent before this moment; until then the launch can be undone',
  })
  startsAt: string;
}
