import { ApiProperty } from '@nestjs/swagger';
import { AfterId, NextId, PageSize } from '@rekindle/platform';

export const PAGE = 50;

export class FeeLinesRequest {
  @AfterId()
  after?: string;

  @PageSize(200, PAGE)
  limit?: number;
}

export class FeeLine {
  @ApiProperty({ format: 'uuid', example: '0197a000-0000-7000-8000-00000000c001' })
  conversionId: string;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'What you called the order when you recorded it; null where you gave it no id',
    example: 'order-1042',
  })
  externalId: string | null;
  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'The lead who bought; null for the moment in which that is not known here yet',
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
    description: 'US cents; 0 for an order of an earlier month of which something was taken back in this one',
    example: 42_000,
  })
  revenueCents: number;
  @ApiProperty({ description: 'The share of it', example: 6_300 })
  feeCents: number;
  @ApiProperty({ description: 'What was taken back within the month', example: 5_000 })
  returnedCents: number;
  @ApiProperty({ description: 'The share of that', example: 750 })
  reversedCents: number;
  @ApiProperty({
    description: 'What of that had been refunded with the invoice that charged it, and is not given back once more',
    example: 0,
  })
  refundedWithInvoiceCents: number;
}

export class FeeLinesPage {
  @ApiProperty({ type: [FeeLine] })
  items: FeeLine[];
  @NextId(null)
  next: string | null;
}
