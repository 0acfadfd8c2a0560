import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@rekindle/contracts';
import { SETTINGS, type Settings, newId } from '@rekindle/platform';
import { Customers } from '../../provider/customers.js';
import { StripeClient } from '../../provider/stripe-client.js';
import type { Link } from '../../provider/link.dto.js';
import { PaymentMethods } from '../../provider/payment-methods.js';

/** Opens Stripe's own pages for an account's card and invoices. Answers with a Link. */
export class OpenPortal extends Command<Link> {
  constructor(
    readonly accountId: string,
    readonly returnPath: string,
  ) {
    super();
  }
}

@CommandHandler(OpenPortal)
export class OpenPortalHandler implements ICommandHandler<OpenPortal> {
  constructor(
    private readonly customers: Customers,
    private readonly methods: PaymentMethods,
    private readonly stripe: StripeClient,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'publicUrl'>,
  ) {}

  async execute({ accountId, returnPath }: OpenPortal): Promise<Link> {
    const [customer] = await this.customers.livingOf(accountId);
    if (customer === undefined) throw new DomainError('NO_SUBSCRIPTION', 'There is no card of yours to change: choose a plan to enter one');
    this.methods.forget(customer);
    const stripe = await this.stripe.sdk();
    const asked = { customer, return_url: `${this.settings.publicUrl}${returnPath}` };
    // Each visit gets a new session.
    const { url } = await stripe.billingPortal.sessions.create(asked, { idempotencyKey: `portal-${newId()}` });
    return { url };
  }
}
