import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { CURRENCY } from '@rekindle/contracts';
import type Stripe from 'stripe';
import { Checkouts, noSession } from '../checkouts.js';
import { PaymentPages } from '../payment-pages.js';
import { SettleCheckout } from '../settle-checkout.js';

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

/** Asks the payment provider for the status of a payment. */
export class GetCheckoutStatus extends Query<CheckoutStatus> {
  constructor(readonly sessionId: string) {
    super();
  }
}

/** A query for a payment that has arrived also records it: polling alone is enough. */
@QueryHandler(GetCheckoutStatus)
export class GetCheckoutStatusHandler implements IQueryHandler<GetCheckoutStatus> {
  constructor(
    private readonly checkouts: Checkouts,
    private readonly pages: PaymentPages,
    private readonly settling: SettleCheckout,
  ) {}

  async execute({ sessionId }: GetCheckoutStatus): Promise<CheckoutStatus> {
    const checkout = await this.checkouts.bySession(sessionId);
    if (!checkout) throw noSession();
    const session = await this.pages.read(sessionId);
    if (session.status !== 'open') await this.settling.settle(checkout.id);
    const due = session.amount_total ?? checkout.amountCents;
    const charged = session.payment_status === 'unpaid' ? due : chargedFor(session, due);
    return {
      payment_status: session.payment_status,
      status: session.status ?? 'open',
      amount: charged,
      from_credit: due - charged,
      currency: session.currency ?? CURRENCY,
      package_id: checkout.planId,
    };
  }
}

/** The total of the page does not account for credit. */
const chargedFor = ({ invoice }: Stripe.Checkout.Session, due: number): number =>
  invoice && typeof invoice !== 'string' ? Math.min(invoice.amount_paid, due) : due;
