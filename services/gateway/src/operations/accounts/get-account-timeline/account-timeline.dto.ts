import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';

export class TimelinePage {
  @ApiPropertyOptional({ type: 'integer', minimum: 1, description: 'The `next` of the page before' })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(Number.MAX_SAFE_INTEGER)
  before?: number;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: 100, default: 30 })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(100)
  limit = 30;
}

export const timelineKinds = ['account', 'plan', 'payment', 'campaign', 'sending'] as const;
export type TimelineKind = (typeof timelineKinds)[number];

export class AccountTimelineEntry {
  @ApiProperty({ type: 'integer', description: 'Position of its event in the store', example: 48210 })
  position: number;
  @ApiProperty({ type: String, format: 'date-time', description: 'Business time', example: '2026-11-21T09:00:00.000Z' })
  at: string;
  @ApiProperty({ enum: timelineKinds, example: 'plan' })
  kind: TimelineKind;
  @ApiProperty({ description: 'True where something went wrong or was stopped', example: false })
  problem: boolean;
  @ApiProperty({ example: 'An operator gave the plan Growth' })
  what: string;
  @ApiProperty({ description: 'Details; may be empty', example: 'Until 31 January 2027.' })
  why: string;
  @ApiProperty({ type: String, nullable: true, description: 'The operator who did it', example: 'Robin' })
  operator: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'The reason that the operator gave', example: null })
  reason: string | null;
}

export class AccountTimeline {
  @ApiProperty({ type: [AccountTimelineEntry], description: 'Newest first' })
  entries: AccountTimelineEntry[];
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Pass as `before` for more, also where this page is not full; null when everything has been searched',
    example: 48161,
  })
  next: number | null;
}
