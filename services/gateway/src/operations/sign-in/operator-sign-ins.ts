import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@rekindle/contracts';
import { type OperatorDoor, SETTINGS, type Settings, perAddress } from '@rekindle/platform';
import { OperatorPassword } from '../../access/operator-password.js';
import { OperatorTokens } from '../../access/operator-tokens.js';
import { TooManyRequests } from '../../access/rate-limit.js';
import { RateLimiter } from '../../access/rate-limiter.js';
import { operatorNameOf } from './operator-name.js';
import { SignInLog } from './sign-in-log.js';

export const OPERATOR_TRIES = perAddress('operator-login', 10);

/** Signs operators in, for the API and for the pages of a public sandbox; both count the same tries. */
@Injectable()
export class OperatorSignIns implements OperatorDoor {
  constructor(
    @Inject(OperatorPassword) private readonly password: OperatorPassword,
    @Inject(OperatorTokens) private readonly tokens: OperatorTokens,
    @Inject(SignInLog) private readonly log: SignInLog,
    @Inject(RateLimiter) private readonly limiter: RateLimiter,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** @throws DomainError INVALID_CREDENTIALS */
  async tokenFor(password: string, name?: string): Promise<string> {
    if (!this.password.matches(password)) {
      await this.log.refused();
      throw new DomainError('INVALID_CREDENTIALS', 'Incorrect password.');
    }
    await this.log.signedIn(operatorNameOf(name));
    return this.tokens.issue(operatorNameOf(name));
  }

  signIn(password: string, ip: string): Promise<string> {
    const { name, perMinute, keyOf } = OPERATOR_TRIES;
    const wait = this.limiter.hit(`${name} ${keyOf({ ip })}`, Math.max(1, Math.round(perMinute * this.settings.rateLimitScale)));
    if (wait > 0) throw new TooManyRequests(wait);
    return this.tokenFor(password);
  }

  opensTo(token: string): boolean {
    try {
      return this.tokens.read(token).role === 'operator';
    } catch {
      return false;
    }
  }
}
