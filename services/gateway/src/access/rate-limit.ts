import { createHash } from 'node:crypto';
import { DomainError } from '@rekindle/contracts';
import type { RateLimitRule } from '@rekindle/platform';

export class TooManyRequests extends DomainError {
  /** @param wayIn a sentence about a quicker way in */
  constructor(
    readonly retryAfterSeconds: number,
    wayIn: string | null = null,
  ) {
    super('RATE_LIMITED', [`Too many attempts. Please try again in ${waitOf(retryAfterSeconds)}.`, wayIn].filter(Boolean).join(' '));
  }
}

const waitOf = (seconds: number): string => (seconds > 60 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`);

/** Counts per token, not per address: strangers' requests do not use up its owner's limit. */
export const perToken = (name: string, perMinute: number): RateLimitRule => ({
  name,
  perMinute,
  keyOf: ({ headers }) => {
    const { authorization } = headers;
    return authorization === undefined ? null : createHash('sha256').update(authorization).digest('base64url');
  },
});
