import { SetMetadata } from '@nestjs/common';
import { clientAddress } from './client-address.js';

/** What is needed of Fastify's request. */
export interface CountedRequest {
  ip: string;
  headers: { authorization?: string | undefined };
  body?: unknown;
}

export interface RateLimitRule {
  name: string;
  perMinute: number;
  /** What is counted; null counts nothing. */
  keyOf: (request: CountedRequest) => string | null;
}

export const RATE_LIMITS = 'rekindle:rate-limits';

/** Refuses a caller who passes any of these, before anything else is looked at. */
export const RateLimits = (...rules: RateLimitRule[]): MethodDecorator => SetMetadata(RATE_LIMITS, rules);

export const perAddress = (name: string, perMinute: number): RateLimitRule => ({
  name,
  perMinute,
  keyOf: (request) => clientAddress(request.ip),
});
