import { ApiProperty } from '@nestjs/swagger';

export class CheckoutStatus {
  @ApiProperty({ enum: ['paid', 'unpaid', 'no_payment_required'], description: '`paid` is the state that a page waits for' })
  payment_status: string;

  @ApiProperty({ enum: ['open', 'complete', 'expired'], description: '`expired`: nothing was charged, and nothing will be' })
  status: string;

  @ApiProperty({
    type: 'integer',
    description: 'The amount due today or, once it is paid, the amount charged, in cents of the currency',
    example: 10000,
  })
  amount: number;

  @ApiProperty({ type: 'integer', description: "The part paid from the account's credit", example: 0 })
  from_credit: number;

  @ApiProperty({ description: 'ISO 4217 code in lower case', example: 'usd' })
  currency: string;

  @ApiProperty({ description: 'The plan that is bought', example: 'growth' })
  package_id: string;
}
