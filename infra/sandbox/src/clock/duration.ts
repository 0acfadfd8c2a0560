import { DomainError } from '@rekindle/contracts';

const UNITS: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };
const LONGEST_MS = 366 * 86_400_000;

/** @param text a number and a unit of s, m, h or d, e.g. `2d`. @returns milliseconds. @throws DomainError VALIDATION_FAILED */
export function parseDuration(text: string): number {
  const [, count = '', unit = ''] = /^\s*(\d{1,9})\s*([smhd])\s*$/.exec(text) ?? [];
  const ms = Number(count) * (UNITS[unit] ?? 0);
  if (!(ms > 0)) throw badAdvance('Say how far as a number with s, m, h or d, for example 2d');
  if (ms > LONGEST_MS) throw badAdvance('The clock moves at most 366 days at once');
  return ms;
}

export const badAdvance = (message: string): DomainError => new DomainError('VALIDATION_FAILED', message, [{ field: 'advance', message }]);
