import { Module } from '@nestjs/common';
import { GivenSession } from './given-session.js';
import { OperatorPassword } from './operator-password.js';
import { OperatorTokens } from './operator-tokens.js';
import { RateLimiter } from './rate-limiter.js';
import { SessionTokens } from './session-tokens.js';
import { SessionStrategy } from './session.strategy.js';

/** Who may call: sign-in tokens and rate limits. */
@Module({
  providers: [SessionTokens, GivenSession, OperatorTokens, OperatorPassword, SessionStrategy, RateLimiter],
  exports: [SessionTokens, GivenSession, OperatorTokens, OperatorPassword, RateLimiter],
})
export class AccessModule {}
