import { ApiProperty } from '@nestjs/swagger';
import { BeforePosition, NextPosition, PageSize } from '@rekindle/platform';

export class TimelinePage {
  @BeforePosition()
  before?: number;

  @PageSize(100, 30)
  limit = 30;
}

const timelineKinds = ['account', 'plan', 'payment', 'campaign', 'sending'] as const;
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
  @NextPosition(', also where this page is not full; null when all has been looked at')
  next: number | null;
}
