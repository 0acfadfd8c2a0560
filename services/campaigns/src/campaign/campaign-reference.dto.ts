import { ApiProperty } from '@nestjs/swagger';

/** As the API shows a campaign's state: a prepared one is `active` with no `launchedAt`. */
export const apiStatuses = ['processing', 'active', 'paused', 'completed', 'failed'] as const;
export type ApiStatus = (typeof apiStatuses)[number];

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
