import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ExportBillingData, type ExportedFile } from '@rekindle/contracts';
import { FeeStatement } from '../../fees/fee-statement.js';
import { AccountBillings } from '../account-billing.js';

@QueryHandler(ExportBillingData)
export class ExportAccountHandler implements IQueryHandler<ExportBillingData, ExportedFile[]> {
  constructor(
    @Inject(AccountBillings) private readonly billings: AccountBillings,
    @Inject(FeeStatement) private readonly statement: FeeStatement,
  ) {}

  async execute({ accountId }: ExportBillingData): Promise<ExportedFile[]> {
    return [
      {
        name: 'billing.json',
        about: 'Your plan, your subscription and your invoices. Your card is known to Stripe only.',
        content: () => this.billing(accountId),
      },
      {
        name: 'performance-fees.csv',
        about: 'The orders that the performance option takes its share of, month by month, in US cents.',
        content: () => this.fees(accountId),
      },
    ];
  }

  private async *fees(accountId: string): AsyncGenerator<string> {
    yield 'month,order,campaign,ordered_at,revenue_cents,fee_cents,returned_cents,reversed_cents,invoice\n';
    for (const { month, invoiceId } of await this.statement.months(accountId))
      for await (const line of this.statement.all(accountId, month)) {
        const { conversionId, campaignId, occurredAt, revenueCents, feeCents, returnedCents, reversedCents } = line;
        const values = [conversionId, campaignId, occurredAt, revenueCents, feeCents, returnedCents, reversedCents];
        yield `${[month, ...values, invoiceId ?? ''].join(',')}\n`;
      }
  }

  private async *billing(accountId: string): AsyncGenerator<string> {
    const { state, claims } = await this.billings.of(accountId);
    yield `${JSON.stringify({ plans: claims, subscription: state.paid, invoices: Object.values(state.invoices) }, null, 2)}\n`;
  }
}
