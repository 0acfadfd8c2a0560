import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ExportBillingData, type ExportedFile } from '@rekindle/contracts';
import { FeeSheet } from '../../performance-fees/fee-sheet.js';
import { AccountBillings } from '../../subscription/account-billing.js';

@QueryHandler(ExportBillingData)
export class ExportAccountHandler implements IQueryHandler<ExportBillingData> {
  constructor(
    private readonly billings: AccountBillings,
    private readonly fees: FeeSheet,
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
        about: 'The orders that the performance option takes its share of, month by month, in US dollars.',
        content: () => this.fees.csv(accountId, { writeBOM: false }),
      },
    ];
  }

  private async *billing(accountId: string): AsyncGenerator<string> {
    const { state, claims } = await this.billings.of(accountId);
    yield `${JSON.stringify({ plans: claims, subscription: state.paid, invoices: Object.values(state.invoices) }, null, 2)}\n`;
  }
}
