import { ApiProperty } from '@nestjs/swagger';
import { Matches } from 'class-validator';

export class FeeMonthParams {
  @ApiProperty({ description: 'The month, as the statement names it', example: '2026-11' })
  @Matches(/^\d{4}-(0[1-9]|1[0-2])$/, { message: 'month must be a month like 2026-11' })
  month: string;
}
