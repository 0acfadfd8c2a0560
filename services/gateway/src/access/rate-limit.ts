import { SetMetadata } from '@nestjs/common';
import { DomainError } from '@rekindle/contracts';
import type { FastifyRequest } from 'fastify';
import { clientAddress } from './client-address.js';

export interface RateLimitRule {
  name: string;
  perMinute: number;
  /** What is counted; null counts nothing. */
  keyOf: (request: FastifyRequest) => string | null;
}

export const RATE_LIMITS = 'rekindle:rate-limits';

/** Refuses a caller who passes any of these, before anything else is looked at. */
export const RateLimits = (...rules: RateLimitRule[]): MethodDecorator => SetMetadata(RATE_LIMITS, rules);

export class TooManyRequests extends DomainError {
  constructor(readonly retryAfterSeconds: number) {
    super('RATE_LIMITED', `Too many attempts. Please try again in ${retryAfterSeconds} seconds.`);
  }
}

export const perAddress = (name: string, perMinute: number): RateLimitRule => ({
  name,
  perMinute,
  keyOf: (request) => clientAddress(request.ip),
});

/** Counts for the account that is being tried, whether it exists or not. */
export const perTriedAccount = (name: string, perMinute: number): RateLimitRule => ({
  name,
  perMinute,
  keyOf: ({ body }) => {
    const email = (body as { email?: unknown } | null | undefined)?.email;
    return typeof email === 'string' ? email.trim().toLowerCase().slice(0, 254) : null;
  },
});
