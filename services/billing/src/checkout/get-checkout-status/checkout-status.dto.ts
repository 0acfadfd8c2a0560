import { ApiProperty } from '@nestjs/swagger';

export class CheckoutStatus {
  @ApiProperty({ enum: ['paid', 'unpaid', 'no_payment_required'], description: 'paid is what a page waits for' })
  payment_status: string;

  @ApiProperty({ enum: ['open', 'complete', 'expired'], description: 'expired: nothing was charged, and nothing can be any more' })
  status: string;

  @ApiProperty({
    type: 'integer',
    description: 'What is due today, or, once it is paid, what was charged, in cents of the currency',
    example: 10000,
  })
  amount: number;

  @ApiProperty({ type: 'integer', description: "What was taken from the account's credit instead", example: 0 })
  from_credit: number;

  @ApiProperty({ description: 'ISO 4217 code in lower case', example: 'usd' })
  currency: string;

  @ApiProperty({ description: 'The plan that is bought', example: 'growth' })
  package_id: string;
}
