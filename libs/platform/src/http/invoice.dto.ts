import { ApiProperty } from '@nestjs/swagger';
import { type ListedInvoice, invoiceReasons } from '@rekindle/contracts';

/** An invoice, as its account and operators see it. */
export class Invoice implements ListedInvoice {
  @ApiProperty({ example: 'in_1Q2w3E4r5T' })
  id: string;
  @ApiProperty({ type: String, nullable: true, example: 'RK-0001' })
  number: string | null;
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-21T09:00:00.000Z' })
  issuedAt: string;
  @ApiProperty({ enum: invoiceReasons, description: 'What the invoice is for; the set-up of a plan is paid once', example: 'start' })
  reason: string;
  @ApiProperty({ enum: ['open', 'paid', 'void', 'uncollectible'], example: 'paid' })
  status: string;
  @ApiProperty({ description: 'US cents; below zero where more was credited than charged', example: 10000 })
  totalCents: number;
  @ApiProperty({ description: 'The amount charged, without what was paid from credit', example: 10000 })
  paidCents: number;
  @ApiProperty({ example: 0 })
  refundedCents: number;
  @ApiProperty({ description: 'The part of it that the bank took back, as the payer disputed the payment', example: 0 })
  disputedCents: number;
  @ApiProperty({ description: "The account's credit that went with its refund, as it came from the same payment", example: 0 })
  creditTakenCents: number;
  @ApiProperty({ description: 'The part of its refunds that the bank of the card rejected: the money is still owed', example: 0 })
  refundFailedCents: number;
  @ApiProperty({ example: 'usd' })
  currency: string;
}
