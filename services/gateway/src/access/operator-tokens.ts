import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SYSTEM_TENANT } from '@rekindle/event-sourcing';
import { type Principal, SETTINGS, type Settings, newId } from '@rekindle/platform';
import { createSigner, createVerifier } from 'fast-jwt';
import { sessionOfOldToken } from './session-id.js';

const ONE_HOUR_MS = 60 * 60 * 1000;

interface Claims {
  sub: string;
  role: string;
  exp: number;
  sid: string;
}

/** What an operator's token says. */
export interface Operator extends Principal {
  role: 'operator';
  expiresAt: Date;
  sessionId: string;
}

/**
 * Operators' tokens: HS256, one hour of real time, the name they sign with. The key comes from the password too, so that
 * changing the password ends every token that the old one gave, and no customer's token can be taken for one.
 */
@Injectable()
export class OperatorTokens {
  private readonly sign: (claims: { sub: string; role: 'operator'; sid: string }) => string;
  private readonly verify: (token: string) => Partial<Claims>;

  constructor(@Inject(SETTINGS) { jwtSecret, operatorPassword }: Settings) {
    const key = createHmac('sha256', jwtSecret).update(`operator ${operatorPassword}`).digest();
    this.sign = createSigner({ key, algorithm: 'HS256', expiresIn: ONE_HOUR_MS });
    this.verify = createVerifier({ key, algorithms: ['HS256'], requiredClaims: ['exp', 'sub', 'role'] }) as typeof this.verify;
  }

  issue(name: string): string {
    return this.sign({ sub: name, role: 'operator', sid: newId() });
  }

  /** @throws when the token is forged, damaged, of a customer or has expired */
  read(token: string): Operator {
    const { sub, role, exp, sid = sessionOfOldToken(token) } = this.verify(token);
    if (typeof sub !== 'string' || role !== 'operator' || typeof exp !== 'number') throw new Error('The token names no operator');
    return { userId: sub, accountId: SYSTEM_TENANT, role: 'operator', expiresAt: new Date(exp * 1000), sessionId: sid };
  }
}
