import { ApiProperty } from '@nestjs/swagger';

const limit = (description: string, example: number | null) =>
  ApiProperty({ type: 'integer', nullable: true, description: `${description}; null is unlimited`, example });

export class SoldPlanLimits {
  @limit('Leads in all', null)
  leadsTotal: number | null;

  @limit('Leads imported in a month', null)
  leadsPerMonth: number | null;

  @limit('Campaigns launched in a month', null)
  campaignsPerMonth: number | null;

  @limit('Campaigns that run at once', 3)
  activeCampaigns: number | null;

  @limit('Test emails', null)
  testEmails: number | null;

  @limit('Emails a day', 250)
  dailyEmails: number | null;

  @limit('Connected mailboxes', 3)
  mailboxes: number | null;

  @limit('Tokens of a language model a month', 1_000_000)
  modelTokensPerMonth: number | null;
}

export class SoldPlanFeatures {
  @ApiProperty({ description: 'Launching to all leads', example: true })
  launch: boolean;

  @ApiProperty({ example: true })
  abTesting: boolean;

  @ApiProperty({ example: true })
  apiAccess: boolean;

  @ApiProperty({ example: false })
  socialAgent: boolean;
}

export class SoldPlan {
  @ApiProperty({ description: 'The value of package_id at the checkout', example: 'growth' })
  id: string;

  @ApiProperty({ description: 'The short name that /auth/me shows', example: 'growth' })
  plan: string;

  @ApiProperty({ enum: ['outreach', 'revival'] })
  planLine: string;

  @ApiProperty({ example: 'Growth' })
  name: string;

  @ApiProperty({ type: 'integer', description: 'US cents a month', example: 10000 })
  priceCents: number;

  @ApiProperty({ type: 'integer', description: 'US cents, paid once with the first month', example: 0 })
  setupCents: number;

  @ApiProperty({ type: String, nullable: true, description: 'What a buyer must agree to, sent as agreed_terms', example: null })
  terms: string | null;

  @ApiProperty({ type: SoldPlanLimits })
  limits: SoldPlanLimits;

  @ApiProperty({ type: SoldPlanFeatures })
  features: SoldPlanFeatures;

  @ApiProperty({ type: [String], description: 'Its features, one line each', example: ['250 emails a day', '3 mailboxes'] })
  offers: readonly string[];

  @ApiProperty({ description: 'Marked Most Popular', example: true })
  popular: boolean;
}
