import { expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { sumOf } from './stripe-change.js';

const end = Date.UTC(2026, 11, 2) / 1000;
const line = (description: string, amount: number) => ({ description, amount, period: { start: 0, end } });
/** As Stripe previews it. */
const preview = (amounts: [string, number][], starting_balance: number, amount_due: number) =>
  ({
    ...{ amount_due, starting_balance, total: amounts.reduce((sum, [, amount]) => sum + amount, 0) },
    lines: { data: amounts.map(([description, amount]) => line(description, amount)) },
  }) as unknown as Stripe.Invoice;
const sum = (...asked: Parameters<typeof preview>) => sumOf(preview(...asked), { to: { priceCents: 10_000 } });

const total = (lines: readonly { amountCents: number }[]) => lines.reduce((all, { amountCents }) => all + amountCents, 0);

const UP: [string, number][] = [
  ['Unused time on Starter', -4_700],
  ['Remaining time on Growth', 10_000],
];
const DOWN: [string, number][] = [
  ['Unused time on Growth', -10_000],
  ['Remaining time on Starter', 4_700],
];

it.each([
  ['nothing besides', UP, 0, 5_300, 0, []],
  ['a credit that pays a part', UP, -1_000, 4_300, 0, [['Your credit', -1_000]]],
  ['a credit that pays all', UP, -6_000, 0, 700, [['Your credit', -5_300]]],
  ['what an earlier invoice left over', UP, 45, 5_345, 0, [['Carried over from an earlier invoice', 45]]],
] as const)('the lines of a quote add up to what is due, with %s', (_, amounts, balance, due, credit, more) => {
  const { lines, dueNowCents, creditCents } = sum([...amounts], balance, due);
  expect([dueNowCents, creditCents, total(lines)]).toEqual([due, credit, due]);
  expect(lines.slice(amounts.length).map(({ description, amountCents }) => [description, amountCents])).toEqual(more);
});

it('the lines of a quote for a smaller plan add up to the credit, less what an earlier invoice left over', () => {
  const { lines, dueNowCents, creditCents } = sum(DOWN, 45, 0);
  expect([dueNowCents, creditCents, total(lines)]).toEqual([0, 5_255, -5_255]);
  expect(lines.at(-1)).toEqual({ description: 'Carried over from an earlier invoice', amountCents: 45 });
});
