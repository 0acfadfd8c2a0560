import { ApiProperty } from '@nestjs/swagger';

const Percent = (description: string): PropertyDecorator =>
  ApiProperty({ description: `${description}; percent with one decimal`, example: 24.6 });
const Count = (example: number, description?: string): PropertyDecorator =>
  ApiProperty({ type: 'integer', example, ...(description && { description }) });

export class CampaignStats {
  @Count(398, 'Emails sent, those of test sends to leads included')
  sent: number;

  @Count(98, 'Emails that a person opened')
  opened: number;

  @Count(12, 'Leads that replied')
  replied: number;

  @Count(398, 'Leads on the list')
  leads_found: number;

  @ApiProperty({ description: 'Credited orders less what was taken back, in whole currency units', example: 841 })
  revenue_generated: number;
}

export class RoasRange {
  @ApiProperty({ example: 0.6 })
  low: number;

  @ApiProperty({ example: 3.6 })
  high: number;
}

/** In whole currency units. */
export class CampaignCost {
  @ApiProperty({ example: 400 })
  total: number;

  @ApiProperty({ description: "The plan's price by this campaign's share of each month's sends", example: 400 })
  planShare: number;

  @ApiProperty({ description: 'Its share of what was ordered while the performance plan was paid for, as the invoices say it', example: 0 })
  performanceFee: number;
}

export class CampaignMetrics {
  @Count(398, 'Emails sent, those of test sends to leads included')
  emailsSent: number;

  @Percent('Opened emails among those sent and not bounced')
  openRate: number;

  @Percent('Emails with a click among those sent and not bounced')
  clickRate: number;

  @Percent('Leads that replied among those who got at least one email')
  responseRate: number;

  @Percent('Leads that came back among those who got at least one email')
  reactivationRate: number;

  @Count(398, 'Leads on the list')
  leads: number;

  @Count(98, 'Emails that a person opened')
  opens: number;

  @Count(31, 'Emails in which a person clicked; for an autonomous launch, people who followed its tracked link, each once a day')
  clicks: number;

  @Count(61, 'Emails whose pictures a machine loaded: they count for nothing, and a person may have opened them too')
  machineOpens: number;

  @Count(17, 'Emails in which a machine followed a link: they count for nothing, and a person may have clicked too')
  machineClicks: number;

  @Count(12, 'Leads that replied')
  replies: number;

  @Count(0, 'Emails that came back')
  bounced: number;

  @Count(3, 'Leads that unsubscribed')
  unsubscribed: number;

  @Count(14, 'Leads that replied or ordered')
  revived: number;

  @Count(2, 'Orders credited to emails of this campaign, without those that were taken back whole')
  orders: number;

  @ApiProperty({ description: 'Credited orders less what was taken back, in whole currency units', example: 841 })
  revenue: number;

  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'Revenue per unit of cost; null while there is no cost to compare with',
    example: 2.1,
  })
  roas: number | null;

  @ApiProperty({
    type: () => RoasRange,
    nullable: true,
    description: 'Where `roas` would lie eight of ten times, orders coming by chance as they do; null without a cost or an order',
  })
  roasRange: RoasRange | null;

  @ApiProperty({ type: () => CampaignCost })
  cost: CampaignCost;

  @ApiProperty({ type: String, format: 'date-time', description: 'Everything that happened before this moment is counted' })
  figuresAsOf: string;
}

/** Leads, each counted once. */
export class LeadFigures {
  @Count(398, 'Got at least one email')
  contacted: number;

  @Count(98)
  opened: number;

  @Count(31)
  clicked: number;

  @Count(14)
  revived: number;

  @Count(0)
  bounced: number;

  @Count(3)
  unsubscribed: number;
}

export class StepFigures {
  @Count(1)
  step: number;

  @Count(1, 'Day of the sequence on which it goes')
  day: number;

  @ApiProperty({ example: 'Re-engagement' })
  name: string;

  @ApiProperty({ description: 'As written, merge fields included', example: 'Are you still baking, {{first_name}}?' })
  subject: string;

  @Count(398)
  sent: number;

  @Count(0, 'Of those sent, how many went as test emails')
  tests: number;

  @Count(98)
  opened: number;

  @Count(31)
  clicked: number;

  @Count(12)
  replied: number;

  @Count(0)
  bounced: number;

  @Count(0)
  failed: number;

  @Count(3)
  unsubscribed: number;

  @Count(14, 'Leads that came back after this email, each credited to one step')
  revived: number;

  @ApiProperty({ description: 'What the leads that are credited to this email ordered', example: 841 })
  revenue: number;

  @Percent('Opened among sent and not bounced')
  openRate: number;

  @Percent('Clicked among sent and not bounced')
  clickRate: number;
}
