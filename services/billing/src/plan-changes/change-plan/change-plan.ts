import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError, type PriceBook } from '@rekindle/contracts';
import { CLOCK, type Clock } from '@rekindle/platform';
import { PriceBookReader } from '../../price-book/price-book-reader.js';
import { AccountLeases, type StillHeld } from '../../account/account-leases.js';
import { baseOf, planChange, sameBase } from '../change-plan.decide.js';
import { ChangeQuotes, type StoredQuote, isOver } from '../change-quotes.js';
import { StripeChange, sameSum } from '../stripe-change.js';
import { SubscriptionReconciler } from '../../reconciliation/subscription-reconciler.js';
import type { Subscription } from '../../subscription/subscription.js';

/** Accepts a quote: moves the subscription to its plan and charges its sum. */
export class ChangePlan extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly quoteId: string,
  ) {
    super();
  }
}

@CommandHandler(ChangePlan)
export class ChangePlanHandler implements ICommandHandler<ChangePlan> {
  constructor(
    private readonly reconciler: SubscriptionReconciler,
    private readonly books: PriceBookReader,
    private readonly changes: StripeChange,
    private readonly quotes: ChangeQuotes,
    private readonly leases: AccountLeases,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  execute({ accountId, quoteId }: ChangePlan): Promise<void> {
    return this.leases.holding(accountId, (stillHeld) => this.agree(accountId, quoteId, stillHeld));
  }

  /** A quote is used once: the second of two requests that accept it finds it used. */
  private async agree(accountId: string, quoteId: string, stillHeld: StillHeld): Promise<void> {
    const quote = await this.quotes.find(accountId, quoteId);
    if (!quote) throw new DomainError('NOT_FOUND', 'There is no such quote');
    if (quote.state === 'used') return;
    // A process that died after Stripe had applied the change leaves the quote open.
    if (!(await this.changes.isApplied(quote.change, quoteId))) {
      const book = await this.stillTrue(accountId, quote);
      await stillHeld();
      await this.change(quote, book);
    }
    await this.reconciler.reconcile(accountId);
    await this.quotes.settle(quoteId, 'used');
  }

  private async change(quote: StoredQuote, book: PriceBook): Promise<void> {
    const { id, change } = quote;
    try {
      await this.changes.apply(change, book, quote, id);
    } catch (error) {
      const { type, message } = error as { type?: string; message: string };
      if (type !== 'StripeCardError') throw error;
      // Under the same key Stripe repeats its answer, even if another card would be accepted.
      await this.quotes.settle(id, 'declined');
      throw new DomainError('PAYMENT_DECLINED', message);
    }
  }

  /** @throws DomainError QUOTE_OUTDATED if anything differs from what was shown */
  private async stillTrue(accountId: string, quote: StoredQuote): Promise<PriceBook> {
    if (quote.state === 'declined') throw outdated('The card was declined for it');
    if (isOver(quote, this.clock.now())) throw outdated('It was shown more than 15 minutes ago');
    const [state, book] = await Promise.all([this.reconciler.reconcile(accountId), this.books.inForce()]);
    this.refuseOther(state, book, quote);
    const now = await this.changes.preview(quote.change, book, quote.prorationDate, state).catch(unlessOutOfPeriod);
    if (!now || !sameSum(now.sum, quote.sum)) throw outdated('The sum has changed');
    return book;
  }

  private refuseOther(state: Subscription, book: PriceBook, { change }: StoredQuote): void {
    if (!state.paid || !sameBase(baseOf(state.paid), change.base)) throw outdated('Your subscription has changed');
    if (book.version !== change.to.priceBook) throw outdated('Prices have changed');
    planChange(state, { planId: change.to.planId, agreedTerms: change.terms }, book, this.clock.now());
  }
}

/** If the clock was moved forward, it may have left the period for which the quote was made. */
function unlessOutOfPeriod(error: unknown): null {
  if ((error as { type?: string }).type === 'StripeInvalidRequestError') return null;
  throw error;
}

const outdated = (why: string): DomainError =>
  new DomainError('QUOTE_OUTDATED', `${why}. Please look at what the change costs now, and confirm again. Nothing was changed or charged`);
