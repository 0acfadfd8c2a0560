import { ApiProperty } from '@nestjs/swagger';

export class WaitingLeadsDto {
  @ApiProperty({
    description: 'A sentence to show',
    example: 'Your plan Starter takes 2,000 leads a month. They go in from 1 December, or with a larger plan.',
  })
  because: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description:
      'When there is room without another plan: the next month begins; null where waiting alone helps nothing, or there is room now',
    example: '2026-12-01T00:00:00.000Z',
  })
  from: string | null;
}
