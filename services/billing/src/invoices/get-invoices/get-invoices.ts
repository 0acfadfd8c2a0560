import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type ListedInvoice, GetInvoices } from '@rekindle/contracts';
import { AccountBillings } from '../../subscription/account-billing.js';
import type { RecordedInvoice, Subscription } from '../../subscription/subscription.js';

@QueryHandler(GetInvoices)
export class GetInvoicesHandler implements IQueryHandler<GetInvoices> {
  constructor(private readonly billings: AccountBillings) {}

  async execute({ accountId }: GetInvoices): Promise<ListedInvoice[]> {
    const { state } = await this.billings.of(accountId);
    const latest = Object.values(state.invoices).toReversed();
    return latest
      .toSorted((a, b) => (a.issuedAt < b.issuedAt ? 1 : a.issuedAt > b.issuedAt ? -1 : 0))
      .map((invoice) => shown(invoice, state));
  }
}

function shown({ invoiceId: id, ...said }: RecordedInvoice, { creditTaken, failedRefunds }: Subscription): ListedInvoice {
  const { number, issuedAt, reason, status, totalCents, paidCents, refundedCents, disputedCents = 0, currency } = said;
  const failed = Object.values(failedRefunds).filter(({ invoiceId }) => invoiceId === id);
  // A failed refund is not outstanding once it was repeated successfully.
  const outstanding = refundedCents > 0 ? 0 : Math.max(0, ...failed.map(({ amountCents }) => amountCents));
  const refunds = { refundedCents, disputedCents, creditTakenCents: creditTaken[id] ?? 0, refundFailedCents: outstanding };
  return { id, number, issuedAt, reason, status, totalCents, paidCents, ...refunds, currency };
}
