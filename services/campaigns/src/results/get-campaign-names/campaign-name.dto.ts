import { ApiProperty } from '@nestjs/swagger';
import { campaignTypes } from '../../campaign/campaign-row.js';
import { type ApiStatus, apiStages, apiStatuses } from '../../campaign/campaign-status.js';

/** A campaign for search and selection: its name and status, as in the list of campaigns. */
export class CampaignName {
  @ApiProperty({ format: 'uuid' })
  _id: string;

  @ApiProperty({ example: 'Sell 200 tickets' })
  name: string;

  @ApiProperty({ enum: apiStatuses })
  status: ApiStatus;

  @ApiProperty({ enum: campaignTypes })
  campaign_type: string;

  @ApiProperty({ enum: apiStages })
  processing_stage: string;

  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  lead_list_id: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'conference-leads.csv' })
  leadListName: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  launchedAt: string | null;

  @ApiProperty({ type: 'integer', description: 'Leads that replied', example: 12 })
  replied: number;
}
