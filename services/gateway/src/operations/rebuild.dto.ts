import { ApiProperty } from '@nestjs/swagger';

export class RebuildView {
  @ApiProperty({ example: 'campaigns.campaign-view' })
  name: string;
  @ApiProperty({ enum: ['asked', 'running', 'done', 'failed', 'canceled'] })
  state: 'asked' | 'running' | 'done' | 'failed' | 'canceled';
  @ApiProperty({ type: 'integer', nullable: true, example: 2 })
  version: number | null;
  @ApiProperty({ type: 'integer', example: 31000 })
  eventsDone: number;
  @ApiProperty({ type: 'integer', nullable: true, description: 'null while they are counted', example: 48210 })
  eventsTotal: number | null;
  @ApiProperty({ type: Number, nullable: true, example: 15500 })
  eventsPerSecond: number | null;
  @ApiProperty({ example: 'operator:Robin' })
  askedBy: string;
  @ApiProperty({ type: Boolean, description: 'False while a started one waits for a process to continue it' })
  held: boolean;
  @ApiProperty({ type: String, nullable: true, example: null })
  error: string | null;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Position of the event at which it failed', example: null })
  failedAt: number | null;
  @ApiProperty({ type: String, format: 'date-time' })
  askedAt: Date;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  endedAt: Date | null;
}
