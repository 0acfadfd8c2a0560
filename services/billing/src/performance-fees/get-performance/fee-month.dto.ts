import { ApiProperty } from '@nestjs/swagger';

export class FeeMonthSummary {
  @ApiProperty({ description: "A calendar month of the account's time zone", example: '2026-11' })
  month: string;
  @ApiProperty({ enum: ['open', 'invoiced'], description: 'open until the month has ended and its invoice is made', example: 'invoiced' })
  status: 'open' | 'invoiced';
  @ApiProperty({ description: 'Orders recorded within the month', example: 12 })
  orders: number;
  @ApiProperty({ description: 'US cents: their revenue less what was reversed within the month', example: 125_050 })
  revenueCents: number;
  @ApiProperty({ description: 'The fee for the orders of the month', example: 19_508 })
  feeCents: number;
  @ApiProperty({ description: 'The fee for what was reversed within the month, also of earlier orders', example: 750 })
  reversedCents: number;
  @ApiProperty({
    description: 'The part of that which was already refunded with the invoice that charged it, and is not credited again',
    example: 0,
  })
  refundedWithInvoiceCents: number;
  @ApiProperty({ description: 'The sum of the invoice of the month; below zero it is a credit', example: 18_758 })
  dueCents: number;
  @ApiProperty({ type: String, nullable: true, description: 'Null while it is open, and where nothing was due', example: 'in_1Q2w3E4r5T' })
  invoiceId: string | null;
}
