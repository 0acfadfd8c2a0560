import { ApiProperty } from '@nestjs/swagger';
import { Invoice } from '@rekindle/platform';
import { AccountUsage } from '../../../account/account-usage.dto.js';
import { AccountHolder } from '../../account-holder.dto.js';

const moment = { type: String, format: 'date-time', nullable: true } as const;

export class OperatedPlan {
  @ApiProperty({ example: 'growth' })
  id: string;
  @ApiProperty({ example: 'Growth' })
  name: string;
  @ApiProperty({ enum: ['trial', 'outreach', 'revival'], example: 'outreach' })
  line: 'trial' | 'outreach' | 'revival';
  @ApiProperty({ enum: ['trial', 'grant', 'subscription'], description: 'Why the account is on it', example: 'subscription' })
  source: 'trial' | 'grant' | 'subscription';
  @ApiProperty({ ...moment, description: 'When it ends; null while it continues', example: null })
  until: string | null;
}

export class OperatedGrant {
  @ApiProperty({ example: 'business' })
  planId: string;
  @ApiProperty({ example: 'Business' })
  planName: string;
  @ApiProperty({ ...moment, description: 'null for good', example: '2027-01-31T00:00:00.000Z' })
  until: string | null;
}

export class OperatedSubscription {
  @ApiProperty({ example: 'growth' })
  planId: string;
  @ApiProperty({ example: 'Growth' })
  planName: string;
  @ApiProperty({ enum: ['active', 'canceling', 'past_due', 'unpaid'], example: 'active' })
  status: 'active' | 'canceling' | 'past_due' | 'unpaid';
  @ApiProperty({ type: 'integer', description: 'US cents a month', example: 10_000 })
  priceCents: number;
  @ApiProperty({ ...moment, example: '2026-12-21T09:00:00.000Z' })
  renewsAt: string | null;
  @ApiProperty({ ...moment, example: null })
  cancelAt: string | null;
  @ApiProperty({ ...moment, description: 'The end of the grace period of a late payment', example: null })
  graceUntil: string | null;
}

export class CampaignsOfStatus {
  @ApiProperty({ description: 'As its owner sees it', example: 'active' })
  status: string;
  @ApiProperty({ type: 'integer', example: 2 })
  count: number;
}

export class OperatedAccount extends AccountHolder {
  @ApiProperty({ format: 'uuid', example: '0197a000-0000-7000-8000-000000000001' })
  id: string;
  @ApiProperty({ format: 'uuid', example: '0197a000-0000-7000-8000-000000000002' })
  userId: string;
  @ApiProperty({ ...moment, example: '2026-11-27T09:00:00.000Z' })
  trialEndsAt: string | null;
  @ApiProperty({ type: OperatedPlan, description: 'The plan in force' })
  plan: OperatedPlan;
  @ApiProperty({ type: OperatedGrant, nullable: true, description: 'The plan that an operator granted, also where it has ended' })
  grant: OperatedGrant | null;
  @ApiProperty({ type: OperatedSubscription, nullable: true, description: 'What it pays for' })
  subscription: OperatedSubscription | null;
  @ApiProperty({ type: [AccountUsage] })
  usage: AccountUsage[];
  @ApiProperty({ type: [Invoice], description: 'The newest first' })
  invoices: Invoice[];
  @ApiProperty({ type: Boolean, description: 'Whether an operator has paused all that it sends', example: false })
  sendingHeld: boolean;
  @ApiProperty({ type: [CampaignsOfStatus] })
  campaigns: CampaignsOfStatus[];
}
