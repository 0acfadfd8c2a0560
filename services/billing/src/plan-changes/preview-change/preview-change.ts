import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Plan, findPlan } from '@rekindle/contracts';
import { CLOCK, type Clock } from '@rekindle/platform';
import { PriceBookReader } from '../../price-book/price-book-reader.js';
import { changeWarnings, planChange } from '../change-plan.decide.js';
import { ChangeQuotes } from '../change-quotes.js';
import { StripeChange } from '../stripe-change.js';
import { SubscriptionReconciler } from '../../reconciliation/subscription-reconciler.js';
import { UsageReader } from '../usage-reader.js';
import type { ChangeQuote } from './change-quote.dto.js';

/** Computes what another plan costs now, and stores the result as a quote. Answers with a ChangeQuote. */
export class PreviewChange extends Command<ChangeQuote> {
  constructor(
    readonly accountId: string,
    readonly planId: string,
    readonly agreedTerms: string | null,
  ) {
    super();
  }
}

@CommandHandler(PreviewChange)
export class PreviewChangeHandler implements ICommandHandler<PreviewChange> {
  constructor(
    private readonly reconciler: SubscriptionReconciler,
    private readonly books: PriceBookReader,
    private readonly changes: StripeChange,
    private readonly quotes: ChangeQuotes,
    private readonly usage: UsageReader,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ accountId, planId, agreedTerms }: PreviewChange): Promise<ChangeQuote> {
    const [state, book] = await Promise.all([this.reconciler.preview(accountId), this.books.inForce()]);
    const now = this.clock.now();
    const change = planChange(state, { planId, agreedTerms }, book, now);
    const prorationDate = Math.floor(now.getTime() / 1000);
    const { sum, withheldCents } = await this.changes.preview(change, book, prorationDate, state);
    const plan = findPlan(planId) as Plan;
    const warnings = changeWarnings(plan, await this.usage.of(accountId));
    const { id, expiresAt } = await this.quotes.store(accountId, { change, prorationDate, sum, withheldCents });
    const { short, name } = plan;
    const named = { quote_id: id, expires_at: expiresAt, planId, plan: short, name, priceCents: change.to.priceCents };
    return { ...named, ...sum, warnings };
  }
}
