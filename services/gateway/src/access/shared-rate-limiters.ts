import { createHmac } from 'node:crypto';
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { POOL, SETTINGS, type Settings } from '@rekindle/platform';
import type pg from 'pg';
import { HOUR_MS, MINUTE_MS, RateLimiters } from './rate-limiter.js';
import { SharedRateLimiter } from './shared-rate-limiter.js';

/** The limits of all gateways on one database. Keys hold addresses, so the table stores only keyed hashes of them. */
@Injectable()
export class SharedRateLimiters extends RateLimiters implements OnModuleInit, OnModuleDestroy {
  readonly minutes: SharedRateLimiter;
  readonly hours: SharedRateLimiter;
  private cleaning: NodeJS.Timeout | undefined;

  constructor(@Inject(POOL) pool: pg.Pool, @Inject(SETTINGS) { encryptionKey }: Pick<Settings, 'encryptionKey'>) {
    super();
    const keyOf = (key: string): string => createHmac('sha256', encryptionKey).update(key).digest('base64url');
    this.minutes = new SharedRateLimiter(pool, MINUTE_MS, keyOf);
    this.hours = new SharedRateLimiter(pool, HOUR_MS, keyOf);
  }

  onModuleInit(): void {
    // A failed clean-up is made up for by the next.
    this.cleaning = setInterval(() => void this.minutes.clean().catch(() => undefined), MINUTE_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.cleaning);
  }
}
