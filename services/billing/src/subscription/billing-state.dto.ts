import { ApiProperty } from '@nestjs/swagger';
import { type BillingStatus, billingStatuses } from './billing-view.decide.js';

const moment = { type: String, format: 'date-time', nullable: true } as const;

export class Card {
  @ApiProperty({ example: 'visa' })
  brand: string;
  @ApiProperty({ example: '4242' })
  last4: string;
}

export class BillingState {
  @ApiProperty({ description: 'As /plans has it', example: 'growth' })
  planId: string;
  @ApiProperty({ example: 'growth' })
  plan: string;
  @ApiProperty({ enum: ['trial', 'outreach', 'revival'], example: 'outreach' })
  planLine: string;
  @ApiProperty({ example: 'Growth' })
  name: string;
  @ApiProperty({
    enum: billingStatuses,
    description:
      'trial_ended: no plan was chosen yet; leads, campaigns and figures stay. canceling: paid until cancelAt. past_due: a payment failed and is tried again, the plan stays until graceUntil. unpaid: given up, the limits of the trial count. granted: given by the operator, without a subscription. ended: there was a subscription once',
    example: 'active',
  })
  status: BillingStatus;
  @ApiProperty({ description: 'The id of the plan whose limits count at this moment', example: 'growth' })
  planInForce: string;
  @ApiProperty({ description: 'US cents a month', example: 10000 })
  priceCents: number;
  @ApiProperty({ ...moment, example: '2026-12-21T09:00:00.000Z' })
  renewsAt: string | null;
  @ApiProperty({ ...moment, example: null })
  cancelAt: string | null;
  @ApiProperty({ ...moment, example: null })
  graceUntil: string | null;
  @ApiProperty({
    ...moment,
    description: 'When a granted plan or the trial ends, or ended',
    example: null,
  })
  endsAt: string | null;
  @ApiProperty({ ...moment, description: 'The end of the minimum term of the performance option', example: null })
  minimumTermEnds: string | null;
  @ApiProperty({
    type: Card,
    nullable: true,
    description: 'Null also while Stripe cannot be asked',
    example: { brand: 'visa', last4: '4242' },
  })
  paymentMethod: Card | null;
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: "The account's credit in US cents, which is taken off its next invoices. Null while Stripe cannot be asked",
    example: 0,
  })
  creditCents: number | null;
  @ApiProperty({ description: 'No money moves', example: true })
  sandbox: boolean;
}
