import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { Reason } from '../../fields/reason.js';

export class ResolveDeliveryBody {
  @ApiProperty({ enum: ['sent', 'failed'], description: 'The outcome, as far as the operator could find out' })
  @IsIn(['sent', 'failed'], { message: 'The outcome must be sent or failed' })
  outcome: 'sent' | 'failed';

  @ApiProperty({
    maxLength: 500,
    description: 'How the operator knows; kept beside the event',
    example: 'The mail server has it in its log',
  })
  @Reason()
  reason: string;
}
