import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError, type PriceBook, subscriptionStream, termsInForceAt } from '@rekindle/contracts';
import { EventStore, rememberIds } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, POOL, SETTINGS, type Settings, inTransaction, newId } from '@rekindle/platform';
import { saveBuyer } from '@rekindle/vault';
import type pg from 'pg';
import { subscription } from '../../subscription/subscription.js';
import { Activation } from '../activation.js';
import { CheckoutCloser } from '../checkout-closer.js';
import { CheckoutJobs } from '../checkout-jobs.js';
import { type Checkout, Checkouts, type Offer } from '../checkouts.js';
import { Offers } from '../offers.js';
import { PageOpener } from '../page-opener.js';
import { SettleCheckout } from '../settle-checkout.js';
import type { StartedCheckout } from './start-checkout.dto.js';

/** The data entered by a buyer without an account. */
interface BuyerDetails {
  fullName: string;
  email: string;
  /** Empty if there is no company. */
  companyName: string;
}

/** The payer: an account, or a visitor of whom only this is known. */
export type Payer = { accountId: string } | Visitor;

export interface Visitor {
  details: BuyerDetails | null;
  /** From their browser; null if it sends none that is known. */
  timeZone: string | null;
}

/** Opens a payment page at the provider. Answers with a StartedCheckout. */
export class StartCheckout extends Command<StartedCheckout> {
  constructor(
    readonly payer: Payer,
    readonly choice: {
      planId: string;
      /** The terms that the buyer has agreed to. */
      terms: string | null;
      /** The origin that the buyer's browser sends. */
      origin: string;
    },
  ) {
    super();
  }
}

const ROUNDS = 6;

const subscribed = (): DomainError =>
  new DomainError('SUBSCRIPTION_EXISTS', 'You have a subscription already. Change its plan in the billing settings instead.');

@CommandHandler(StartCheckout)
export class StartCheckoutHandler implements ICommandHandler<StartCheckout> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'accounts'>,
    private readonly offers: Offers,
    private readonly checkouts: Checkouts,
    private readonly opener: PageOpener,
    private readonly closer: CheckoutCloser,
    private readonly settling: SettleCheckout,
    private readonly jobs: CheckoutJobs,
    private readonly activation: Activation,
  ) {}

  async execute({ payer, choice }: StartCheckout): Promise<StartedCheckout> {
    const { offer, book } = await this.offers.of(choice);
    return 'accountId' in payer ? this.forAccount(payer.accountId, offer, book) : this.forVisitor(payer, offer, book);
  }

  /** Never shared with another visitor, because the holder of the session's id is taken for the buyer. */
  private async forVisitor({ details, timeZone }: Visitor, offer: Offer, book: PriceBook): Promise<StartedCheckout> {
    // The payment would open an account.
    if (this.settings.accounts !== 'open')
      throw new DomainError('SIGN_UP_CLOSED', 'No new accounts are opened here: log in before you pay');
    const [id, startedAt] = [newId(), this.clock.now()];
    await inTransaction(this.pool, async (tx) => {
      await this.checkouts.reserve(tx, { id, accountId: null, timeZone, startedAt, offer });
      if (details) await saveBuyer(tx, { checkoutId: id, ...details, timeZone, termsVersion: termsInForceAt(startedAt) });
      await this.jobs.settleLater(tx, id);
    });
    const started = await this.open(await this.checkouts.byId(id), book);
    if (!started) throw new Error(`Checkout ${id} was closed as it opened`);
    return started;
  }

  /** Two tabs get the same page, so that the account pays once; a request for another plan closes the first page. */
  private async forAccount(accountId: string, offer: Offer, book: PriceBook): Promise<StartedCheckout> {
    for (let round = 1; round <= ROUNDS; round += 1) {
      await this.refuseSubscribed(accountId);
      const checkout = await this.openOrReserve(accountId, offer);
      if (checkout) rememberIds({ checkout_id: checkout.id });
      const started = checkout && sameOffer(checkout, offer) ? await this.open(checkout, book) : null;
      if (started) return started;
      if (checkout) await this.letGo(checkout, offer);
    }
    throw new DomainError('CONCURRENCY_CONFLICT', 'Another tab is changing the same order: try again in a moment');
  }

  private async openOrReserve(accountId: string, offer: Offer): Promise<Checkout | null> {
    const open = await this.checkouts.openOf(accountId);
    if (open) return open;
    await this.checkouts.reserve(this.pool, { id: newId(), accountId, timeZone: null, startedAt: this.clock.now(), offer });
    return this.checkouts.openOf(accountId);
  }

  private async open(checkout: Checkout | null, book: PriceBook): Promise<StartedCheckout | null> {
    const session = checkout && (await this.opener.open(checkout, book));
    if (!session?.url || session.status !== 'open') return null;
    return { success: true, checkout_url: session.url, session_id: session.id };
  }

  private letGo(checkout: Checkout, offer: Offer): Promise<void> {
    return sameOffer(checkout, offer) ? this.settling.settle(checkout.id) : this.closer.close(checkout.id);
  }

  /** A payment that has arrived counts even before its subscription is known. */
  private async refuseSubscribed(accountId: string): Promise<void> {
    for (const unfinished of await this.checkouts.unfinishedOf(accountId)) await this.activation.activate(unfinished);
    const { state } = await this.store.load(accountId, subscriptionStream(accountId), subscription);
    if (state.paid) throw subscribed();
  }
}

const sameOffer = (checkout: Checkout, offer: Offer): boolean =>
  (Object.keys(offer) as (keyof Offer)[]).every((field) => checkout[field] === offer[field]);
