import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn } from 'class-validator';
import type { FaultOf } from '../../../fields/field-faults.js';
import { NoFault } from '../../../fields/no-fault.js';

const LONGEST = 200;
const invoiceFault: FaultOf = (value) =>
  typeof value === 'string' && value !== '' && value.length <= LONGEST ? null : 'The invoice is missing';

export class WantedRefund {
  @ApiProperty({ description: "The invoice's id", example: 'in_1Q2w3E4r5T' })
  @NoFault(invoiceFault)
  invoice_id: string;

  @ApiProperty({ enum: ['guarantee', 'goodwill'], description: 'The reason that the customer reads', example: 'guarantee' })
  @IsIn(['guarantee', 'goodwill'], { message: 'because must be guarantee or goodwill' })
  because: 'guarantee' | 'goodwill';

  @ApiPropertyOptional({ type: Boolean, description: 'Ends the subscription of that invoice at once', default: false, example: false })
  @IsBoolean({ message: 'end_subscription must be true or false' })
  end_subscription = false;
}
