import { expect, it } from '@jest/globals';
import { type Receipt, receiptWords } from './receipt-words.js';

const paid: Receipt = {
  number: 'RK-0001',
  paidAt: '2026-11-02T20:00:00.000Z',
  lines: [],
  totalCents: 10_000,
  creditCents: 0,
  paidCents: 10_000,
};
const writeReceipt = (given: Partial<Receipt>, timeZone = 'UTC') =>
  receiptWords({ ...paid, ...given }, timeZone, 'https://rekindle.example');

const growth = {
  description: '1 × Growth (at $100.00 / month)',
  amountCents: 10_000,
  period: { from: '2026-11-02T09:00:00.000Z', until: '2026-12-02T09:00:00.000Z' },
};

it('lists each line with its period, and the sum', () => {
  expect(writeReceipt({ lines: [growth, { description: 'Set-up', amountCents: 19_700, period: null }], paidCents: 29_700 })).toEqual({
    subject: 'Receipt RK-0001: $297',
    paragraphs: ['Thank you: your payment of $297 arrived on Monday, 2 November 2026. This is what it was for.'],
    figures: {
      title: 'Invoice RK-0001',
      rows: [
        { label: '1 × Growth (at $100.00 / month), 2 November 2026 to 2 December 2026', value: '$100.00' },
        { label: 'Set-up', value: '$197.00' },
        { label: 'Paid', value: '$297.00', isTotal: true },
      ],
    },
    action: { label: 'See your plan and payments', url: 'https://rekindle.example/settings/billing' },
    closing: ['The invoice itself is there too, for your books.'],
  });
});

it('states what was paid with credit, and what was credited', () => {
  const unused = { description: 'Unused time on Starter', amountCents: -4_653, period: null };
  const { figures } = writeReceipt({ lines: [growth, unused], totalCents: 5_347, creditCents: 1_000, paidCents: 4_347 });
  expect(figures?.rows.slice(1)).toEqual([
    { label: 'Unused time on Starter', value: '-$46.53' },
    { label: 'Total', value: '$53.47' },
    { label: 'Your credit', value: '-$10.00' },
    { label: 'Paid', value: '$43.47', isTotal: true },
  ]);
});

it('states what an earlier invoice left over, so that the column adds up', () => {
  const fee = { description: 'Performance fee November 2026', amountCents: 1_500, period: null };
  const { figures } = writeReceipt({ lines: [fee], totalCents: 1_500, creditCents: -45, paidCents: 1_545 });
  expect(figures?.rows.slice(1)).toEqual([
    { label: 'Total', value: '$15.00' },
    { label: 'Carried over from an earlier invoice', value: '$0.45' },
    { label: 'Paid', value: '$15.45', isTotal: true },
  ]);
});

it("works without a number, and counts days in the account's zone", () => {
  const { subject, paragraphs, figures } = writeReceipt({ number: null, lines: [] }, 'Pacific/Auckland');
  expect([subject, figures?.title]).toEqual(['Receipt: $100', 'Your invoice']);
  expect(paragraphs[0]).toContain('arrived on Tuesday, 3 November 2026.');
});
