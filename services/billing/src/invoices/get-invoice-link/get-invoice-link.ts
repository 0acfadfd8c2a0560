import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DomainError } from '@rekindle/contracts';
import { StripeClient } from '../../provider/stripe-client.js';
import { AccountBillings } from '../../subscription/account-billing.js';
import type { Link } from '../../provider/link.dto.js';

/** An invoice's page at Stripe. Anybody who has its URL can open it, so a new one is fetched each time. Answers with a Link. */
export class GetInvoiceLink extends Query<Link> {
  constructor(
    readonly accountId: string,
    readonly invoiceId: string,
  ) {
    super();
  }
}

@QueryHandler(GetInvoiceLink)
export class GetInvoiceLinkHandler implements IQueryHandler<GetInvoiceLink> {
  constructor(
    private readonly billings: AccountBillings,
    private readonly stripe: StripeClient,
  ) {}

  async execute({ accountId, invoiceId }: GetInvoiceLink): Promise<Link> {
    const { state } = await this.billings.of(accountId);
    if (!Object.hasOwn(state.invoices, invoiceId)) throw new DomainError('NOT_FOUND', 'There is no such invoice');
    const { hosted_invoice_url: url } = await (await this.stripe.sdk()).invoices.retrieve(invoiceId);
    if (!url) throw new DomainError('NOT_FOUND', 'Stripe has no page for this invoice');
    return { url };
  }
}
