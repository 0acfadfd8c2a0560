import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { VisibleId } from '@rekindle/platform';
import { IsOptional, IsString, Length, MaxLength } from 'class-validator';
import { IsMoney, LARGEST_AMOUNT } from '../money.js';

const AMOUNT = 'amount must be a number of at least 0.01 with at most two decimals';

export class ReverseConversionRequest {
  @ApiPropertyOptional({
    type: Number,
    minimum: 0.01,
    maximum: LARGEST_AMOUNT,
    description: 'How much was refunded, in whole currency units; all that is left when omitted',
    example: 120,
  })
  @IsMoney(0.01, { message: AMOUNT })
  @IsOptional()
  amount?: number;

  @ApiPropertyOptional({
    minLength: 1,
    maxLength: 200,
    description: 'Your own id of the refund: the same one again takes nothing back twice',
    example: 'refund-77',
  })
  @VisibleId('refund_id')
  @Length(1, 200, { message: 'refund_id must be 1 to 200 characters long' })
  @IsString({ message: 'refund_id must be text' })
  @IsOptional()
  refund_id?: string;
}

export class ReverseByExternalIdRequest extends ReverseConversionRequest {
  @ApiProperty({ description: 'The external_id under which the order was recorded', example: 'order-1001' })
  @MaxLength(200, { message: 'external_id must be at most 200 characters long' })
  @IsString({ message: 'external_id must be the one under which the order was recorded' })
  external_id: string;
}
