import { ApiProperty } from '@nestjs/swagger';

export class DashboardStats {
  @ApiProperty({ type: 'integer', example: 3 })
  total_lead_lists: number;

  @ApiProperty({ type: 'integer', description: 'On all lists', example: 400 })
  total_leads: number;

  @ApiProperty({ type: 'integer', description: 'Launched, neither paused nor complete', example: 1 })
  active_campaigns: number;

  @ApiProperty({ type: 'integer', description: "Since midnight in the account's time zone", example: 398 })
  emails_sent_today: number;

  @ApiProperty({ type: 'integer', description: "Since the first of the month in the account's time zone", example: 14 })
  leads_revived_this_month: number;

  @ApiProperty({ description: 'Leads revived among leads that got at least one email, ever; percent with one decimal', example: 7.9 })
  reactivation_rate: number;

  @ApiProperty({
    description: "Credited orders since the first of the month in the account's time zone, less what was taken back of them",
    example: 841,
  })
  revenue_this_month: number;

  @ApiProperty({ type: String, format: 'date-time', description: 'Everything that happened before this moment is counted' })
  figuresAsOf: string;
}
