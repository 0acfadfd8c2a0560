import { ApiProperty } from '@nestjs/swagger';

export const timelineKinds = ['sent', 'revived', 'held', 'note', 'problem'] as const;

export class TimelineEntry {
  @ApiProperty({ type: String, format: 'date-time' })
  at: string;

  @ApiProperty({ enum: timelineKinds })
  kind: (typeof timelineKinds)[number];

  @ApiProperty({ example: 'Email 2 (Value Proposition) went to 371 leads' })
  what: string;

  @ApiProperty({ example: 'It is due on day 3, for everyone who has not answered or left.' })
  why: string;
}
