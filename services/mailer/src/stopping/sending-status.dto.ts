import { ApiProperty } from '@nestjs/swagger';

export class SendingStatus {
  @ApiProperty({ enum: ['active', 'paused', 'completed', 'held', 'testing'], description: 'The campaign as it is now' })
  status: 'active' | 'paused' | 'completed' | 'held' | 'testing';
}
