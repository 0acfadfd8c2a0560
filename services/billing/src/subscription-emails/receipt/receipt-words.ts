import { dollars, dollarsAndCents } from '@rekindle/contracts';
import type { Words } from '../../notification/notification-writer.js';
import { CARRIED_OVER } from '../../provider/values.js';
import { date, day } from '../../notification/wording.js';

export interface Receipt {
  number: string | null;
  /** ISO time. */
  paidAt: string;
  lines: readonly ReceiptLine[];
  totalCents: number;
  /** The part paid with the account's credit; below zero: what was left over by an earlier invoice. */
  creditCents: number;
  paidCents: number;
}

export interface ReceiptLine {
  description: string;
  amountCents: number;
  /** The period that it is for, in ISO times; null if it has none. */
  period: { from: string; until: string } | null;
}

/** The amount paid, and its purpose. */
export function receiptWords({ number, paidAt, ...invoice }: Receipt, timeZone: string, publicUrl: string): Words {
  const paid = dollars(invoice.paidCents);
  return {
    subject: number ? `Receipt ${number}: ${paid}` : `Receipt: ${paid}`,
    paragraphs: [`Thank you: your payment of ${paid} arrived on ${day(paidAt, timeZone)}. This is what it was for.`],
    figures: {
      title: number ? `Invoice ${number}` : 'Your invoice',
      rows: [...invoice.lines.map((line) => rowOf(line, timeZone)), ...sums(invoice)],
    },
    action: { label: 'See your plan and payments', url: `${publicUrl}/settings/billing` },
    closing: ['The invoice itself is there too, for your books.'],
  };
}

function rowOf({ description, amountCents, period }: ReceiptLine, timeZone: string) {
  const days = period ? `, ${date(period.from, timeZone)} to ${date(period.until, timeZone)}` : '';
  return { label: `${description}${days}`, value: dollarsAndCents(amountCents) };
}

function sums({ totalCents, creditCents, paidCents }: Pick<Receipt, 'totalCents' | 'creditCents' | 'paidCents'>) {
  const balance = [
    { label: 'Total', value: dollarsAndCents(totalCents) },
    { label: creditCents > 0 ? 'Your credit' : CARRIED_OVER, value: dollarsAndCents(-creditCents) },
  ];
  return [...(creditCents === 0 ? [] : balance), { label: 'Paid', value: dollarsAndCents(paidCents), isTotal: true }];
}
