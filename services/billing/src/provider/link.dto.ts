import { ApiProperty } from '@nestjs/swagger';

export class Link {
  @ApiProperty({
    description: 'At Stripe; do not store it, it stops working after a while',
    example: 'https://invoice.stripe.com/i/acct_1/test_1',
  })
  url: string;
}
