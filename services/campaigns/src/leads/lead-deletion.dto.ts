import { ApiProperty } from '@nestjs/swagger';

export class LeadDeletionProgress {
  @ApiProperty({ enum: ['none', 'running', 'done'], description: '`none` where it was never asked for' })
  state: 'none' | 'running' | 'done';

  @ApiProperty({ description: 'Leads there were when it was asked for', example: 398 })
  leads: number;

  @ApiProperty({ description: 'How many of them are gone', example: 120 })
  deleted: number;
}
