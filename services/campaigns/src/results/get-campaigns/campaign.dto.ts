import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { type ApiStatus, apiStages, apiStatuses } from '../../campaign/campaign-status.js';
import { campaignTypes } from '../../campaign/campaign-row.js';
import { audiences, languages, tones } from '../../writing/strategist/strategist.js';
import { CampaignTerms } from '../campaign-terms.dto.js';
import { CampaignMetrics, CampaignStats, LeadFigures, StepFigures } from './campaign-figures.dto.js';
import { StrategyView } from '../strategy.dto.js';

const Moment = (description?: string): PropertyDecorator =>
  ApiProperty({ type: String, format: 'date-time', nullable: true, ...(description && { description }) });

const Answer = (description: string, example: string): PropertyDecorator =>
  ApiProperty({ type: String, nullable: true, description, example });

export class BusinessInfoView {
  @ApiProperty({ example: 'Acme Bread' })
  company_name: string;

  @ApiProperty({ example: 'Baking workshops' })
  product_or_service: string;

  @ApiProperty({ example: '20 % off the next workshop' })
  target_offer: string;

  @ApiProperty({ example: 420.5 })
  average_order_value: number;

  @ApiProperty({ example: 'The dates did not suit them' })
  why_leads_went_cold: string;

  @ApiProperty({ example: 'Everybody takes a loaf home' })
  unique_selling_proposition: string;

  @ApiProperty({ example: 'Food' })
  industry: string;

  @ApiProperty({ example: 'Home bakers within an hour of town' })
  ideal_customer_profile: string;

  @ApiPropertyOptional({ enum: audiences })
  audience?: string;

  @ApiPropertyOptional({ example: 'https://bread.example/day' })
  link?: string;

  @ApiPropertyOptional({ example: 'More than 900 bakers have come to a workshop' })
  proof?: string;

  @ApiPropertyOptional({ enum: tones })
  tone?: string;

  @ApiPropertyOptional({ enum: languages })
  language?: string;

  @ApiPropertyOptional({ type: [String], example: ['last_visit'] })
  merge_columns?: string[];
}

export class CampaignSummary extends CampaignTerms {
  @ApiProperty({ format: 'uuid' })
  _id: string;

  @ApiProperty({ enum: apiStatuses, description: 'active with launchedAt null: prepared, to be reviewed' })
  status: ApiStatus;

  @ApiProperty({
    enum: campaignTypes,
    description: 'single_email: one email that its user wrote, a draft until it has a list; autonomous: set up by us for its goal',
  })
  campaign_type: string;

  @ApiProperty({ enum: apiStages })
  processing_stage: string;

  @ApiProperty({ type: String, nullable: true, description: 'What to tell the user of a failed campaign', example: null })
  error_message: string | null;

  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'null for drafts and autonomous launches' })
  lead_list_id: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: "The file's name; null when the list is deleted",
    example: 'conference-leads.csv',
  })
  leadListName: string | null;

  @ApiProperty({ type: BusinessInfoView, nullable: true, description: 'null for drafts and autonomous launches' })
  business_info: BusinessInfoView | null;

  @ApiProperty({ type: Number, nullable: true, example: 420.5 })
  average_order_value: number | null;

  @ApiProperty({ type: String, nullable: true, example: 'performance_based' })
  pricing_model: string | null;

  @Answer('The link of an autonomous launch that counts who follows it', 'http://localhost:3000/t/…?dest=https%3A%2F%2Fbread.example%2Fday')
  trackedUrl: string | null;

  @Answer('The subject of a draft', 'A day of bread')
  subject: string | null;

  @Answer('The words of a draft', 'Hello,\n\nwe bake on Saturday.')
  body: string | null;

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

  @ApiProperty({ type: 'integer', example: 0 })
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
