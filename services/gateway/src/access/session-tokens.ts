import { Inject, Injectable } from '@nestjs/common';
import { type Principal, SETTINGS, type Settings, newId } from '@rekindle/platform';
import { createSigner, createVerifier } from 'fast-jwt';
import { sessionOfOldToken } from './session-id.js';

const SEVEN_DAYS_MS = 7 * 24 * 60 * 60 * 1000;

interface Claims {
  sub: string;
  acc: string;
  /** The generation of sessions that it belongs to; a token without it is of the first. */
  gen: number;
  /** Of this sign-in; a token of before has none. */
  sid: string;
}

export interface SessionPrincipal extends Principal {
  generation: number;
  sessionId: string;
}

/** Issues and checks sign-in tokens: HS256, seven days of real time, ids only. The key is imported once. */
@Injectable()
export class SessionTokens {
  private readonly sign: (claims: Claims) => string;
  private readonly verify: (token: string) => Partial<Claims & { exp: number }>;

  constructor(@Inject(SETTINGS) settings: Settings) {
    const key = Buffer.from(settings.jwtSecret);
    this.sign = createSigner({ key, algorithm: 'HS256', expiresIn: SEVEN_DAYS_MS });
    this.verify = createVerifier({ key, algorithms: ['HS256'], requiredClaims: ['exp', 'sub', 'acc'] }) as typeof this.verify;
  }

  issue(user: { userId: string; accountId: string; generation: number }): string {
    return this.sign({ sub: user.userId, acc: user.accountId, gen: user.generation, sid: newId() });
  }

  /** @throws when the token is forged, damaged or has expired */
  read(token: string): SessionPrincipal {
    const { sub, acc, exp, gen = 0, sid = sessionOfOldToken(token) } = this.verify(token);
    if (typeof sub !== 'string' || typeof acc !== 'string' || typeof exp !== 'number') throw new Error('The token names nobody');
    return { userId: sub, accountId: acc, role: 'user', expiresAt: new Date(exp * 1000), generation: gen, sessionId: sid };
  }
}
