import { inDollars } from '../../../lib/money';
import type { Invoice } from './billing.api';

const REASON: Record<Invoice['reason'], string> = {
  start: 'Start of the plan',
  start_and_setup: 'Start of the plan and set-up, once',
  renewal: 'Renewal',
  change: 'Change of plan',
  change_and_setup: 'Change of plan and set-up, once',
  fees: 'Performance fee',
  other: 'Other charges',
};
export const reasonInWords = ({ reason }: Pick<Invoice, 'reason'>): string => REASON[reason];

type Sums = Pick<
  Invoice,
  'status' | 'totalCents' | 'paidCents' | 'refundedCents' | 'disputedCents' | 'creditTakenCents' | 'refundFailedCents'
>;

const isGivenBack = ({ paidCents, refundedCents }: Sums): boolean => refundedCents > 0 && refundedCents >= paidCents;

const STATUS: Record<Invoice['status'], readonly [color: string, label: string]> = {
  paid: ['green', 'Paid'],
  open: ['yellow', 'Open'],
  void: ['gray', 'Void'],
  uncollectible: ['red', 'Not paid'],
};
export function invoiceBadge(invoice: Sums): readonly [color: string, label: string] {
  if (invoice.totalCents < 0) return ['gray', 'Credited'];
  if (invoice.refundFailedCents > 0) return ['red', 'Refund failed'];
  if (invoice.disputedCents > 0) return ['red', 'Disputed'];
  return isGivenBack(invoice) ? ['gray', 'Refunded'] : STATUS[invoice.status];
}

/** What was charged, owed or credited: an invoice of zero, as in a month without a price, is not shown. */
export const isShown = ({ totalCents }: Pick<Invoice, 'totalCents'>): boolean => totalCents !== 0;

/** @returns null if nothing was refunded */
export function refundInWords({ refundedCents, disputedCents, creditTakenCents, refundFailedCents }: Sums): string | null {
  if (refundFailedCents > 0) return `The bank sent the refund of ${inDollars(refundFailedCents)} back`;
  if (refundedCents === 0) return null;
  if (disputedCents > 0) return `The bank took ${inDollars(disputedCents)} back, as the payment was disputed`;
  const taken = creditTakenCents > 0 ? `, ${inDollars(creditTakenCents)} taken from the credit` : '';
  return `${inDollars(refundedCents)} refunded${taken}`;
}
