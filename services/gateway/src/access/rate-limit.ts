import { DomainError } from '@rekindle/contracts';
import type { RateLimitRule } from '@rekindle/platform';

export class TooManyRequests extends DomainError {
  constructor(readonly retryAfterSeconds: number) {
    super('RATE_LIMITED', `Too many attempts. Please try again in ${retryAfterSeconds} seconds.`);
  }
}

/** Counts for the account that is being tried, whether it exists or not. */
export const perTriedAccount = (name: string, perMinute: number): RateLimitRule => ({
  name,
  perMinute,
  keyOf: ({ body }) => {
    const email = (body as { email?: unknown } | null | undefined)?.email;
    return typeof email === 'string' ? email.trim().toLowerCase().slice(0, 254) : null;
  },
});
