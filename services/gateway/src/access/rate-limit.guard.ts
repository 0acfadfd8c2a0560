import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { RATE_LIMITS, type RateLimitRule, SETTINGS, type Settings } from '@rekindle/platform';
import type { FastifyRequest } from 'fastify';
import { TooManyRequests } from './rate-limit.js';
import { RateLimiters } from './rate-limiter.js';

@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limiters: RateLimiters,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const rules = this.reflector.get<RateLimitRule[] | undefined>(RATE_LIMITS, context.getHandler()) ?? [];
    const own = rules.filter((rule) => this.counts(rule));
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const waits = await Promise.all(own.map((rule) => this.wait(rule, request)));
    const longest = Math.max(0, ...waits);
    if (longest > 0) throw new TooManyRequests(longest);
    return true;
  }

  protected counts(rule: RateLimitRule): boolean {
    return !rule.signedIn;
  }

  private async wait(rule: RateLimitRule, request: FastifyRequest): Promise<number> {
    const key = rule.keyOf(request);
    const limit = Math.max(1, Math.round(rule.perMinute * this.settings.rateLimitScale));
    return key === null ? 0 : this.limiters.minutes.hit(`${rule.name} ${key}`, limit);
  }
}

/** Counts the calls that are limited per account. Runs after the guards that identify it. */
@Injectable()
export class AccountRateLimitGuard extends RateLimitGuard {
  protected override counts(rule: RateLimitRule): boolean {
    return rule.signedIn === true;
  }
}
