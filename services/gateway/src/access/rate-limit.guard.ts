import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { RATE_LIMITS, type RateLimitRule, SETTINGS, type Settings } from '@rekindle/platform';
import type { FastifyRequest } from 'fastify';
import { TooManyRequests } from './rate-limit.js';
import { RateLimiter } from './rate-limiter.js';

@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    @Inject(Reflector) private readonly reflector: Reflector,
    @Inject(RateLimiter) private readonly limiter: RateLimiter,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const rules = this.reflector.get<RateLimitRule[] | undefined>(RATE_LIMITS, context.getHandler()) ?? [];
    const own = rules.filter((rule) => this.counts(rule));
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const waits = own.map((rule) => this.wait(rule, request));
    const longest = Math.max(0, ...waits);
    if (longest > 0) throw new TooManyRequests(longest);
    return true;
  }

  protected counts(rule: RateLimitRule): boolean {
    return !rule.signedIn;
  }

  private wait(rule: RateLimitRule, request: FastifyRequest): number {
    const key = rule.keyOf(request);
    const limit = Math.max(1, Math.round(rule.perMinute * this.settings.rateLimitScale));
    return key === null ? 0 : this.limiter.hit(`${rule.name} ${key}`, limit);
  }
}

/** Counts what is counted for an account, after the guards that know it. */
@Injectable()
export class AccountRateLimitGuard extends RateLimitGuard {
  protected override counts(rule: RateLimitRule): boolean {
    return rule.signedIn === true;
  }
}
