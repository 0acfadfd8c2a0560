import { CommandBus } from '@nestjs/cqrs';
import { SyncPrices, type SyncedPrice, dollarsAndCents } from '@rekindle/contracts';
import type { Operation } from '../../operation.ts';
import { asOperator } from '../../operator.ts';
import { withServices } from '../../services.ts';
import { plural } from '../../text/human.ts';
import { table } from '../../text/table.ts';

export const syncStripe: Operation = {
  noun: 'stripe',
  verb: 'sync',
  args: [],
  summary: 'makes the prices of all price books at Stripe, where they are missing',
  example: 'stripe sync',
  notes: [
    'A second run makes nothing. A price that is there and says another amount is never used: the error says what to do.',
    'The sandbox makes its prices by itself when somebody goes to pay.',
  ],
  run: (_, installation) =>
    withServices(installation, (app) =>
      asOperator(async () => {
        const prices = await app.get(CommandBus).execute(new SyncPrices());
        return { text: describe(prices), data: { prices } };
      }),
    ),
};

function describe(prices: readonly SyncedPrice[]): string {
  const made = prices.filter((price) => price.made).length;
  const rows = prices.map((price) => [
    price.key,
    dollarsAndCents(price.amountCents),
    price.monthly ? 'a month' : 'once',
    price.priceId,
    price.made ? 'made' : 'was there',
  ]);
  return `${table(['PRICE', '>AMOUNT', '', 'AT STRIPE', ''], rows)}\n\n${plural(made, 'price')} made, ${prices.length - made} were there.`;
}
