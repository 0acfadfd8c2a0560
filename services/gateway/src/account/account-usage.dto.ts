import { ApiProperty } from '@nestjs/swagger';
import type { Entitlement, KindUsed, PlanLimits } from '@rekindle/contracts';

const kinds: (keyof PlanLimits)[] = [
  'leadsTotal',
  'leadsPerMonth',
  'activeCampaigns',
  'campaignsPerMonth',
  'modelTokensPerMonth',
  'testEmails',
  'dailyEmails',
  'mailboxes',
];

export class AccountUsage implements Entitlement, KindUsed {
  @ApiProperty({ enum: kinds, example: 'leadsPerMonth' })
  kind: keyof PlanLimits;

  @ApiProperty({ type: 'integer', example: 1_700 })
  used: number;

  @ApiProperty({ type: 'integer', nullable: true, description: 'What the plan in force allows; null is unlimited', example: 2_000 })
  limit: number | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'null is unlimited', example: 300 })
  left: number | null;

  @ApiProperty({ enum: ['free', 'near', 'reached'], description: '`near`: at least 80 % is used', example: 'near' })
  level: 'free' | 'near' | 'reached';

  @ApiProperty({
    enum: ['ever', 'month', 'day', 'now'],
    description: "The period that is counted: all time, the calendar month or the day of the account's time zone, or the current number",
    example: 'month',
  })
  period: 'ever' | 'month' | 'day' | 'now';

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When counting starts again',
    example: '2026-12-01T00:00:00.000Z',
  })
  resetsAt: string | null;
}
