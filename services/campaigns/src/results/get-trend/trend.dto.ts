import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsOptional } from 'class-validator';

const PERIODS = [30, 90] as const;
export type Period = (typeof PERIODS)[number];

export class TrendFilter {
  @ApiPropertyOptional({ type: 'integer', enum: PERIODS, default: PERIODS[0], description: 'How many days, up to today' })
  @IsOptional()
  @Type(() => Number)
  @IsIn(PERIODS, { message: 'days must be 30 or 90' })
  days: Period = PERIODS[0];
}

export class TrendDay {
  @ApiProperty({ format: 'date', description: "A day of the account's time zone", example: '2026-11-18' })
  day: string;
  @ApiProperty({ type: 'integer', description: 'Leads that replied or ordered for the first time', example: 24 })
  revived: number;
  @ApiProperty({ description: 'Credited orders less what was taken back of them, in whole currency units', example: 2520 })
  revenue: number;
}

export class CampaignTrend {
  @ApiProperty({ format: 'uuid', example: '0197a000-0000-7000-8000-000000000020' })
  campaignId: string;
  @ApiProperty({ type: [Number], description: 'Leads that came back on each of the days', example: [0, 9, 17, 22] })
  revived: number[];
}

export class Trend {
  @ApiProperty({ type: [TrendDay], description: 'Oldest first, without gaps, up to today' })
  days: TrendDay[];
  @ApiProperty({
    type: [TrendDay],
    nullable: true,
    description: 'As many days before these; null where the account had sent nothing by then',
  })
  before: TrendDay[] | null;
  @ApiProperty({ type: [CampaignTrend], description: 'Campaigns whose leads came back on these days' })
  campaigns: CampaignTrend[];
}
