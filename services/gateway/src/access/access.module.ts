import { Module } from '@nestjs/common';
import { GivenSession } from './given-session.js';
import { LiveSessions } from './live-sessions.js';
import { OperatorPassword } from './operator-password.js';
import { OperatorTokens } from './operator-tokens.js';
import { RateLimiter } from './rate-limiter.js';
import { SessionEnds } from './session-ends.js';
import { SessionTokens } from './session-tokens.js';
import { SignOut } from './sign-out.js';
import { SessionStrategy } from './session.strategy.js';

/** Who may call: sign-in tokens and rate limits. */
@Module({
  providers: [
    SessionTokens,
    LiveSessions,
    SessionEnds,
    SignOut,
    GivenSession,
    OperatorTokens,
    OperatorPassword,
    SessionStrategy,
    RateLimiter,
  ],
  exports: [SessionTokens, LiveSessions, SessionEnds, SignOut, GivenSession, OperatorTokens, OperatorPassword, RateLimiter],
})
export class AccessModule {}
