import { Injectable } from '@nestjs/common';
import { DomainError } from '@rekindle/contracts';
import { requestContext } from '@rekindle/event-sourcing';
import { type OperatorAuthentication, newId } from '@rekindle/platform';
import { OPERATOR_SIGN_IN } from '../../access/attempt-limits.js';
import { PasswordAttempts } from '../../access/password-attempts.js';
import { LiveSessions } from '../../access/live-sessions.js';
import { OperatorPassword } from '../../access/operator-password.js';
import { OperatorTokens } from '../../access/operator-tokens.js';
import { SignOut } from '../../access/sign-out.js';
import { OperatorLog } from '../operator-log.js';
import { operatorNameOf } from './operator-name.js';

/** Records sign-ins with the operators' password and failed attempts, without their text and origin. */
@Injectable()
export class SignInLog {
  constructor(private readonly log: OperatorLog) {}

  signedIn(name: string): Promise<void> {
    const context = requestContext.get() ?? { correlationId: newId() };
    const signed = { ...context, actor: `operator:${name}` };
    return requestContext.run(signed, () => this.log.record({ operation: 'operator.sign-in', target: name }));
  }

  refused(): Promise<void> {
    return this.log.record({ operation: 'operator.refuse', target: 'operator' });
  }
}

const OPERATOR = 'operator';

/** Signs operators in, for the API and for the pages of a public sandbox; both share the limits on attempts. */
@Injectable()
export class OperatorSignIns implements OperatorAuthentication {
  constructor(
    private readonly password: OperatorPassword,
    private readonly tokens: OperatorTokens,
    private readonly log: SignInLog,
    private readonly attempts: PasswordAttempts,
    private readonly sessions: LiveSessions,
    private readonly ends: SignOut,
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

  async signIn(password: string, ip: string): Promise<string> {
    const attemptSucceeded = await this.attempts.count(OPERATOR_SIGN_IN, { ip, account: OPERATOR, device: null });
    const token = await this.tokenFor(password);
    await attemptSucceeded();
    return token;
  }

  async signOut(token: string): Promise<void> {
    if (await this.accepts(token)) await this.ends.end(this.tokens.read(token));
  }

  async accepts(token: string): Promise<boolean> {
    try {
      return await this.sessions.isLive(this.tokens.read(token));
    } catch {
      return false;
    }
  }
}
