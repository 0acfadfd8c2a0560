import { STEP_DAYS } from '../../../lib/limits';
import { dayIn, endOfDay, type Zone } from '../../../lib/dates';
import { dollars } from '../../../lib/money';
import type { Conversion } from './campaign-orders.api';

const AMOUNT = /^\d{1,8}(?:[.,]\d{1,2})?$/;
const LARGEST = 10_000_000;

/** @returns what is wrong with a typed amount; null if nothing is */
export function amountFault(typed: string): string | null {
  if (!typed.trim()) return 'Enter the amount';
  return AMOUNT.test(typed.trim()) && amountIn(typed) <= LARGEST ? null : 'Enter an amount of 0 or more, with two decimals at most';
}

export const amountIn = (typed: string): number => Number(typed.trim().replace(',', '.'));

export function dayFault(day: string, today: Date, zone: Zone): string | null {
  if (!day) return 'Choose the day of the order';
  return day > dayIn(today, zone) ? 'The day of the order must not be in the future' : null;
}

/** For an earlier day only the date is known: the order counts as placed at its end, after every email of that day. */
export function momentOf(day: string, today: Date, zone: Zone): string | undefined {
  return day === dayIn(today, zone) ? undefined : endOfDay(day, zone).toISOString();
}

export const creditInWords = ({ credited, step }: Pick<Conversion, 'credited' | 'step'>): string =>
  credited && step ? `credited to the day ${STEP_DAYS[step - 1]} email` : 'not credited: no email in the 30 days before it';

export const recordedInWords = (name: string, { amount, credited }: Pick<Conversion, 'amount' | 'credited'>): string =>
  credited
    ? `Order of ${dollars(amount)} from ${name} recorded.`
    : `Order of ${dollars(amount)} from ${name} recorded, but not credited: no email went to them in the 30 days before it.`;
