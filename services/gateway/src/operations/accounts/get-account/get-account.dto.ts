import { ApiProperty } from '@nestjs/swagger';
import { invoiceReasons } from '@rekindle/contracts';
import { AccountUsage } from '../../../account/account-usage.dto.js';

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

export class OperatedInvoice {
  @ApiProperty({ example: 'in_1Q2w3E4r5T' })
  id: string;
  @ApiProperty({ type: String, nullable: true, example: 'RK-0001' })
  number: string | null;
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-21T09:00:00.000Z' })
  issuedAt: string;
  @ApiProperty({ enum: invoiceReasons, example: 'start' })
  reason: string;
  @ApiProperty({ enum: ['open', 'paid', 'void', 'uncollectible'], example: 'paid' })
  status: string;
  @ApiProperty({ type: 'integer', description: 'US cents', example: 10_000 })
  totalCents: number;
  @ApiProperty({ type: 'integer', example: 10_000 })
  paidCents: number;
  @ApiProperty({ type: 'integer', example: 0 })
  refundedCents: number;
  @ApiProperty({ type: 'integer', description: "The account's credit that went with its refund", example: 0 })
  creditTakenCents: number;
  @ApiProperty({
    type: 'integer',
    description: 'The part of its refunds that the bank of the card rejected: the money is still owed',
    example: 0,
  })
  refundFailedCents: number;
  @ApiProperty({ example: 'usd' })
  currency: string;
}

export class CampaignsOfStatus {
  @ApiProperty({ description: 'As its owner sees it', example: 'active' })
  status: string;
  @ApiProperty({ type: 'integer', example: 2 })
  count: number;
}

export class OperatedAccount {
  @ApiProperty({ format: 'uuid', example: '0197a000-0000-7000-8000-000000000001' })
  id: string;
  @ApiProperty({ format: 'uuid', example: '0197a000-0000-7000-8000-000000000002' })
  userId: string;
  @ApiProperty({ example: 'ida@larkfield.example' })
  email: string;
  @ApiProperty({ example: 'Ida Moor' })
  fullName: string;
  @ApiProperty({ description: 'Empty where the account has not named it', example: 'Larkfield' })
  companyName: string;
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T09:00:00.000Z' })
  createdAt: string;
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
  @ApiProperty({ type: [OperatedInvoice], description: 'The newest first' })
  invoices: OperatedInvoice[];
  @ApiProperty({ type: Boolean, description: 'Whether an operator has paused all that it sends', example: false })
  sendingHeld: boolean;
  @ApiProperty({ type: [CampaignsOfStatus] })
  campaigns: CampaignsOfStatus[];
}
