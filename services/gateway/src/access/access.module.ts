import { Module } from '@nestjs/common';
import { OperatorPassword } from './operator-password.js';
import { OperatorTokens } from './operator-tokens.js';
import { RateLimiter } from './rate-limiter.js';
import { SessionTokens } from './session-tokens.js';
import { SessionStrategy } from './session.strategy.js';

/** Who may call: sign-in tokens and rate limits. */
@Module({
  providers: [SessionTokens, OperatorTokens, OperatorPassword, SessionStrategy, RateLimiter],
  exports: [SessionTokens, OperatorTokens, OperatorPassword, RateLimiter],
})
export class AccessModule {}
