import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type Principal, SETTINGS, type Settings, newId } from '@rekindle/platform';
import { TokenKey, type UncheckedClaims } from './token-key.js';

const UUID = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12}).*$/;

/** A session id for tokens issued before they named a session: a user's tokens issued in the same second share one. */
export function sessionOfOldToken({ sub, iat }: { sub: string; iat: unknown }): string {
  const digest = createHash('sha256').update(JSON.stringify([sub, iat]));
  return digest.digest('hex').replace(UUID, '$1-$2-$3-$4-$5');
}

const SEVEN_DAYS = 7 * 24 * 60 * 60;

interface Claims {
  sub: string;
  acc: string;
  /** The user's session generation; a token without it belongs to the first. */
  gen: number;
  /** The session's id; absent in earlier tokens. */
  sid: string;
}

export interface SessionPrincipal extends Principal {
  generation: number;
  sessionId: string;
}

/** Issues and checks sign-in tokens: HS256, seven days of real time, ids only. */
@Injectable()
export class SessionTokens extends TokenKey<Claims> {
  constructor(@Inject(SETTINGS) { jwtSecret }: Settings) {
    super(Buffer.from(jwtSecret), SEVEN_DAYS);
  }

  issue({ userId, accountId, generation }: { userId: string; accountId: string; generation: number }): string {
    return this.sign({ sub: userId, acc: accountId, gen: generation, sid: newId() });
  }

  /** @throws when the token is forged, damaged or has expired */
  read(token: string): SessionPrincipal {
    return this.principalOf(this.verify(token));
  }

  /** @param claims of a token whose signature is checked; @throws when they name no user, or never expire */
  principalOf({ sub, acc, exp, gen = 0, sid, iat }: UncheckedClaims<Claims>): SessionPrincipal {
    if (typeof sub !== 'string' || typeof acc !== 'string' || typeof exp !== 'number' || typeof gen !== 'number')
      throw new Error('The token names nobody');
    const sessionId = typeof sid === 'string' ? sid : sessionOfOldToken({ sub, iat });
    return { userId: sub, accountId: acc, role: 'user', expiresAt: new Date(exp * 1000), generation: gen, sessionId };
  }
}
