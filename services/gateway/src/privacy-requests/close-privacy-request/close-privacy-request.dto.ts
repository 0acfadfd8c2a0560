import { ApiProperty } from '@nestjs/swagger';
import { LONGEST_REASON } from '@rekindle/contracts';
import { IsIn } from 'class-validator';
import { Reason } from '../../fields/reason.js';

export class PrivacyRequestClosing {
  @ApiProperty({ enum: ['done', 'declined'], example: 'done' })
  @IsIn(['done', 'declined'], { message: 'The outcome is done or declined' })
  outcome: 'done' | 'declined';

  @ApiProperty({
    maxLength: LONGEST_REASON,
    description: 'What was done, or why it is declined: the person who asked reads why',
    example: 'Both customers erased the lead',
  })
  @Reason()
  reason: string;
}
