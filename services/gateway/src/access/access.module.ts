import { Module } from '@nestjs/common';
import { RateLimiter } from './rate-limiter.js';
import { SessionTokens } from './session-tokens.js';
import { SessionStrategy } from './session.strategy.js';

/** Who may call: sign-in tokens and rate limits. */
@Module({ providers: [SessionTokens, SessionStrategy, RateLimiter], exports: [SessionTokens, RateLimiter] })
export class AccessModule {}
