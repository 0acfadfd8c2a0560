import { createHash } from 'node:crypto';
import { canonical } from './canonical-json.js';

export const LEDGER_FORMAT = 'rekindle-ledger/1';

/** SHA-256 over the hash before and the canonical line. */
const hashAfter = (previous: string, line: object): string =>
  createHash('sha256')
    .update(`${previous}\n${canonical(line)}`)
    .digest('hex');

/** What the first event of a campaign follows. */
export const firstHash = (campaignId: string): string => hashAfter(LEDGER_FORMAT, { campaign: campaignId });

/** The line with its hash. */
export const chained = <Line extends object>(previous: string, line: Line): Line & { hash: string } => ({
  ...line,
  hash: hashAfter(previous, line),
});
