import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Checkouts, noSession } from '../checkouts.js';
import { PaymentPages } from '../payment-pages.js';
import type { StartedCheckout } from './start-checkout.dto.js';

/** The payment page of a checkout again, for a repeated request. */
export class GetStartedCheckout extends Query<StartedCheckout> {
  constructor(
    readonly accountId: string,
    readonly checkoutId: string,
  ) {
    super();
  }
}

@QueryHandler(GetStartedCheckout)
export class GetStartedCheckoutHandler implements IQueryHandler<GetStartedCheckout> {
  constructor(
    private readonly checkouts: Checkouts,
    private readonly pages: PaymentPages,
  ) {}

  async execute({ accountId, checkoutId }: GetStartedCheckout): Promise<StartedCheckout> {
    const checkout = await this.checkouts.byId(checkoutId);
    if (!checkout?.sessionId || checkout.accountId !== accountId) throw noSession();
    const { id, url } = await this.pages.read(checkout.sessionId);
    // Paid or expired since: there is no page to open.
    if (!url) throw noSession();
    return { success: true, checkout_url: url, session_id: id };
  }
}
