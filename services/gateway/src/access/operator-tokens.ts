import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SYSTEM_TENANT } from '@rekindle/event-sourcing';
import { type Principal, SETTINGS, type Settings, newId } from '@rekindle/platform';
import { sessionOfOldToken } from './session-tokens.js';
import { TokenKey, type UncheckedClaims } from './token-key.js';

const ONE_HOUR = 60 * 60;

interface Claims {
  sub: string;
  role: string;
  sid: string;
}

/** The principal that an operator's token names. */
export interface Operator extends Principal {
  role: 'operator';
  expiresAt: Date;
  sessionId: string;
}

/**
 * Operators' tokens: HS256, one hour of real time, with the operator's name. The key also depends on the password, so that
 * changing it voids every token issued before, and no customer's token can pass for an operator's.
 */
@Injectable()
export class OperatorTokens extends TokenKey<Claims> {
  constructor(@Inject(SETTINGS) { jwtSecret, operatorPassword }: Settings) {
    super(createHmac('sha256', jwtSecret).update(`operator ${operatorPassword}`).digest(), ONE_HOUR);
  }

  issue(name: string): string {
    return this.sign({ sub: name, role: 'operator', sid: newId() });
  }

  /** @throws when the token is forged, damaged, expired or a customer's */
  read(token: string): Operator {
    return this.principalOf(this.verify(token));
  }

  /** @param claims of a token whose signature is checked; @throws when they name no operator, or never expire */
  principalOf({ sub, role, exp, sid, iat }: UncheckedClaims<Claims>): Operator {
    if (typeof sub !== 'string' || role !== 'operator' || typeof exp !== 'number') throw new Error('The token names no operator');
    const sessionId = typeof sid === 'string' ? sid : sessionOfOldToken({ sub, iat });
    return { userId: sub, accountId: SYSTEM_TENANT, role: 'operator', expiresAt: new Date(exp * 1000), sessionId };
  }
}
