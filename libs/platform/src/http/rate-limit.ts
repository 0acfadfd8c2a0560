import { SetMetadata } from '@nestjs/common';
import { clientAddress } from './client-address.js';

/** What is needed of Fastify's request. */
interface CountedRequest {
  ip: string;
  headers: { authorization?: string | undefined };
  body?: unknown;
  /** Who has signed in; known to rules that count after it. */
  user?: { accountId: string };
}

export interface RateLimitRule {
  name: string;
  perMinute: number;
  /** What is counted; null counts nothing. */
  keyOf: (request: CountedRequest) => string | null;
  /** Counted once the caller is known, not before. */
  signedIn?: boolean;
}

export const RATE_LIMITS = 'rekindle:rate-limits';

/** Refuses a caller who passes any of these, before anything else is looked at but, for some, who they are. */
export const RateLimits = (...rules: RateLimitRule[]): MethodDecorator => SetMetadata(RATE_LIMITS, rules);

export const perAddress = (name: string, perMinute: number): RateLimitRule => ({
  name,
  perMinute,
  keyOf: (request) => clientAddress(request.ip),
});

/** What costs us more than it costs the caller is counted for the whole account, from wherever it is asked. */
export const perAccount = (name: string, perMinute: number): RateLimitRule => ({
  name,
  perMinute,
  keyOf: ({ user }) => user?.accountId ?? null,
  signedIn: true,
});
