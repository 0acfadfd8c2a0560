import { ApiProperty } from '@nestjs/swagger';
import { NextPage } from '@rekindle/platform';

export class FeeLine {
  @ApiProperty({ format: 'uuid', example: '0197a000-0000-7000-8000-00000000c001' })
  conversionId: string;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The id that you gave the order when you recorded it; null without one',
    example: 'order-1042',
  })
  externalId: string | null;
  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'The lead who bought; null until the order is known here',
    example: '0197a000-0000-7000-8000-00000000a001',
  })
  leadId: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: "The lead's address; null once the lead is erased",
    example: 'ada@example.com',
  })
  email: string | null;
  @ApiProperty({ format: 'uuid', description: 'The campaign that earned the order', example: '0197a000-0000-7000-8000-00000000b001' })
  campaignId: string;
  @ApiProperty({ type: String, format: 'date-time', description: 'When the lead bought', example: '2026-11-14T16:20:00.000Z' })
  occurredAt: string;
  @ApiProperty({
    description: 'US cents; 0 for an order of an earlier month that was partly reversed in this one',
    example: 42_000,
  })
  revenueCents: number;
  @ApiProperty({ description: 'The fee for it', example: 6_300 })
  feeCents: number;
  @ApiProperty({ description: 'The amount reversed within the month', example: 5_000 })
  returnedCents: number;
  @ApiProperty({ description: 'The fee for that', example: 750 })
  reversedCents: number;
  @ApiProperty({
    description: 'The part of that which was already refunded with the invoice that charged it, and is not credited again',
    example: 0,
  })
  refundedWithInvoiceCents: number;
}

export class FeeLinesPage {
  @ApiProperty({ type: [FeeLine] })
  items: FeeLine[];
  @NextPage()
  next: string | null;
}
