import { Module } from '@nestjs/common';
import { AttemptGuard } from './attempt.guard.js';
import { PasswordAttempts } from './password-attempts.js';
import { GivenSession } from './given-session.js';
import { KnownDevices } from './known-devices.js';
import { LiveSessions } from './live-sessions.js';
import { OperatorPassword } from './operator-password.js';
import { OperatorTokens } from './operator-tokens.js';
import { RateLimiters } from './rate-limiter.js';
import { SessionEnds } from './session-ends.js';
import { SessionTokens } from './session-tokens.js';
import { SignOut } from './sign-out.js';
import { SessionStrategy } from './session.strategy.js';
import { SharedRateLimiters } from './shared-rate-limiters.js';

const shared = [
  SessionTokens,
  LiveSessions,
  SessionEnds,
  SignOut,
  GivenSession,
  OperatorTokens,
  OperatorPassword,
  KnownDevices,
  PasswordAttempts,
  AttemptGuard,
  { provide: RateLimiters, useClass: SharedRateLimiters },
];

/** Access control: sign-in tokens, known devices and rate limits. */
@Module({ providers: [...shared, SessionStrategy], exports: shared })
export class AccessModule {}
