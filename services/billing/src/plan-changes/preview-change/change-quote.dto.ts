import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { PERFORMANCE_TERMS, soldPlans } from '@rekindle/contracts';
import { IsOptional, IsString, MaxLength } from 'class-validator';

export class ChangeRequest {
  @ApiProperty({ enum: soldPlans.map(({ id }) => id), description: 'The other plan, by the id that /plans shows', example: 'professional' })
  @MaxLength(100, { message: 'package_id must name a plan' })
  @IsString({ message: 'package_id must name a plan' })
  package_id: string;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: `The terms that the customer has agreed to; only revival_performance has terms: ${PERFORMANCE_TERMS}`,
    example: null,
  })
  @MaxLength(100, { message: 'agreed_terms is too long' })
  @IsString({ message: 'agreed_terms must name terms' })
  @IsOptional()
  agreed_terms?: string | null;
}

export class QuoteLine {
  @ApiProperty({ example: 'Unused time on Rekindle Growth' })
  description: string;
  @ApiProperty({ description: 'US cents; below zero for what is credited', example: -5000 })
  amountCents: number;
}

export class ChangeQuote {
  @ApiProperty({ format: 'uuid', description: 'The quote to agree to: nothing else is charged' })
  quote_id: string;
  @ApiProperty({ type: String, format: 'date-time', description: 'In real time' })
  expires_at: Date;
  @ApiProperty({ example: 'professional' })
  planId: string;
  @ApiProperty({ example: 'professional' })
  plan: string;
  @ApiProperty({ example: 'Professional' })
  name: string;
  @ApiProperty({ description: 'US cents a month from then on', example: 25000 })
  priceCents: number;
  @ApiProperty({ description: 'US cents charged to the card at once', example: 7500 })
  dueNowCents: number;
  @ApiProperty({ description: 'US cents that are kept as credit for the next invoices', example: 0 })
  creditCents: number;
  @ApiProperty({ type: [QuoteLine] })
  lines: QuoteLine[];
  @ApiProperty({ description: 'The following invoice, in US cents', example: 25000 })
  nextAmountCents: number;
  @ApiProperty({ type: String, format: 'date-time', example: '2026-12-21T09:00:00.000Z' })
  nextAt: string;
  @ApiProperty({
    type: [String],
    description: 'What the account uses beyond the limits of the other plan, in sentences to show',
    example: [],
  })
  warnings: string[];
}
