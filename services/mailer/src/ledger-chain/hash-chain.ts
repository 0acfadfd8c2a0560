import { hash } from 'node:crypto';

/** A value in the notation of RFC 8785: keys in order, no spaces. Numbers are whole, and keys are plain words. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return `{${fields
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, field]) => `${JSON.stringify(key)}:${canonical(field)}`)
    .join(',')}}`;
}

export const LEDGER_FORMAT = 'rekindle-ledger/1';

/** SHA-256 of the previous hash and the canonical line. */
const hashAfter = (previous: string, line: object): string => hash('sha256', `${previous}\n${canonical(line)}`, 'hex');

/** The hash that precedes the first event of a campaign. */
export const firstHash = (campaignId: string): string => hashAfter(LEDGER_FORMAT, { campaign: campaignId });

/** The line with its hash. */
export const chained = <Line extends object>(previous: string, line: Line): Line & { hash: string } => ({
  ...line,
  hash: hashAfter(previous, line),
});
