import { ValidateBy, type ValidationOptions } from 'class-validator';

/** In whole currency units; keeps every sum of a million orders exact in cents. */
export const LARGEST_AMOUNT = 10_000_000;

export const toCents = (amount: number): number => Math.round(amount * 100);

export const dollars = (cents: number): string =>
  `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: cents % 100 === 0 ? 0 : 2, maximumFractionDigits: 2 })}`;

/** A finite number with at most two decimals. Text is not accepted, even if numeric. */
export const isMoney = (value: unknown, least: number): boolean =>
  typeof value === 'number' && value >= least && value <= LARGEST_AMOUNT && Number(value.toFixed(2)) === value;

export const IsMoney = (least: number, options: ValidationOptions): PropertyDecorator =>
  ValidateBy({ name: 'isMoney', validator: { validate: (value: unknown) => isMoney(value, least) } }, options);
