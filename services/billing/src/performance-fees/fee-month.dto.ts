import { ApiProperty } from '@nestjs/swagger';
import { NextPage } from '@rekindle/platform';
import { Matches } from 'class-validator';

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

export class FeeMonthParams {
  @ApiProperty({ description: 'The month, as the statement names it', example: '2026-11' })
  @Matches(/^\d{4}-(0[1-9]|1[0-2])$/, { message: 'month must be a month like 2026-11' })
  month: string;
}
