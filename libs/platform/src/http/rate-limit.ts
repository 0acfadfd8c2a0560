import { SetMetadata } from '@nestjs/common';
import { clientAddress } from './client-address.js';

/** The part of Fastify's request used here. */
interface CountedRequest {
  ip: string;
  headers: { authorization?: string | undefined };
  body?: unknown;
  /** The signed-in user; known to rules that count after sign-in. */
  user?: { accountId: string };
}

export interface RateLimitRule {
  name: string;
  perMinute: number;
  /** The key to count; null counts nothing. */
  keyOf: (request: CountedRequest) => string | null;
  /** Counted only after the caller is known. */
  signedIn?: boolean;
}

export const RATE_LIMITS = 'rekindle:rate-limits';

/** Refuses a caller who exceeds any of these, before anything else is checked except, for some, the caller's identity. */
export const RateLimits = (...rules: RateLimitRule[]): MethodDecorator => SetMetadata(RATE_LIMITS, rules);

export const perAddress = (name: string, perMinute: number): RateLimitRule => ({
  name,
  perMinute,
  keyOf: (request) => clientAddress(request.ip),
});

/** Calls that are expensive for us are counted for the whole account, from all addresses together. */
export const perAccount = (name: string, perMinute: number): RateLimitRule => ({
  name,
  perMinute,
  keyOf: ({ user }) => user?.accountId ?? null,
  signedIn: true,
});
