import { ApiProperty } from '@nestjs/swagger';
import { type ApiStatus, apiStages, apiStatuses } from '../../figures/campaign-status.js';
import { CampaignMetrics, CampaignStats, LeadFigures, StepFigures } from './campaign-figures.dto.js';
import { StrategyView } from '../strategy.dto.js';

const Moment = (description?: string): PropertyDecorator =>
  ApiProperty({ type: String, format: 'date-time', nullable: true, ...(description && { description }) });

export class BusinessInfoView {
  @ApiProperty()
  company_name: string;

  @ApiProperty()
  product_or_service: string;

  @ApiProperty()
  target_offer: string;

  @ApiProperty()
  average_order_value: number;

  @ApiProperty()
  why_leads_went_cold: string;

  @ApiProperty()
  unique_selling_proposition: string;

  @ApiProperty()
  industry: string;

  @ApiProperty()
  ideal_customer_profile: string;
}

export class CampaignSummary {
  @ApiProperty({ format: 'uuid' })
  _id: string;

  @ApiProperty()
  name: string;

  @ApiProperty({ enum: apiStatuses, description: 'active with launchedAt null: prepared, to be reviewed' })
  status: ApiStatus;

  @ApiProperty({ enum: ['lead_revival'] })
  campaign_type: string;

  @ApiProperty({ enum: apiStages })
  processing_stage: string;

  @ApiProperty({ type: String, nullable: true, description: 'What to tell the user of a failed campaign' })
  error_message: string | null;

  @ApiProperty({ format: 'uuid' })
  lead_list_id: string;

  @ApiProperty({ type: String, nullable: true, description: "The file's name; null when the list is deleted" })
  leadListName: string | null;

  @ApiProperty({ type: BusinessInfoView })
  business_info: BusinessInfoView;

  @ApiProperty()
  average_order_value: number;

  @ApiProperty({ example: 'performance_based' })
  pricing_model: string;

  @ApiProperty({ type: CampaignStats })
  stats: CampaignStats;

  @ApiProperty({ type: CampaignMetrics })
  metrics: CampaignMetrics;

  @ApiProperty({ type: String, format: 'date-time' })
  createdAt: string;

  @Moment()
  launchedAt: string | null;

  @Moment('Nothing is sent before this moment; until then the launch can be undone')
  startsAt: string | null;

  @ApiProperty({ type: String, nullable: true, format: 'uuid', description: 'Set once test emails went to leads of the list' })
  test_campaign_id: string | null;

  @ApiProperty({ type: 'integer' })
  test_emails_sent: number;

  @Moment()
  test_sent_at: string | null;

  @ApiProperty({ type: String, format: 'date-time', description: 'Everything that happened before this moment is counted' })
  figuresAsOf: string;
}

export class CampaignDetails extends CampaignSummary {
  @ApiProperty({ type: StrategyView, nullable: true, description: 'null until it is written' })
  strategy: StrategyView | null;

  @ApiProperty({ type: [StepFigures], description: 'Empty until the emails are written' })
  steps: StepFigures[];

  @ApiProperty({ type: LeadFigures })
  leadFigures: LeadFigures;
}
