import { type CanActivate, type ExecutionContext, Injectable, SetMetadata, UseGuards, applyDecorators } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { CredentialVault } from '@rekindle/vault';
import type { FastifyRequest } from 'fastify';
import { type AttemptLimits, PasswordAttempts } from './password-attempts.js';
import { type DeviceUser, KnownDevices } from './known-devices.js';
import { OperatorPassword } from './operator-password.js';

const ATTEMPT_LIMITS = 'rekindle:attempt-limits';
const OPERATOR = 'operator';
const LONGEST_EMAIL = 254;

interface Limited extends AttemptLimits {
  whose: 'user' | 'operator';
}

/** The request as the guard hands it to the handler. */
export type CountedAttempt = FastifyRequest & { attemptSucceeded?: () => Promise<void> };

/** Limits attempts, before the body is validated. */
@Injectable()
export class AttemptGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly attempts: PasswordAttempts,
    private readonly devices: KnownDevices,
    private readonly credentials: CredentialVault,
    private readonly operator: OperatorPassword,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const limits = this.reflector.get<Limited>(ATTEMPT_LIMITS, context.getHandler());
    const request = context.switchToHttp().getRequest<CountedAttempt>();
    const account = limits.whose === 'operator' ? OPERATOR : emailIn(request.body);
    const device = account === null ? null : await this.devices.knownFor(request, () => this.userOf(limits.whose, account));
    request.attemptSucceeded = await this.attempts.count(limits, { ip: request.ip, account, device });
    return true;
  }

  private async userOf(whose: Limited['whose'], email: string): Promise<DeviceUser | null> {
    if (whose === 'operator') return this.operator.deviceUser;
    const known = await this.credentials.byEmail(email);
    return known && { userId: known.userId, generation: known.sessionGeneration };
  }
}

/** Limits how often callers may guess a secret of this account: strangers share one limit, each known device has its own. */
export const LimitAttempts = (limits: Limited): MethodDecorator =>
  applyDecorators(SetMetadata(ATTEMPT_LIMITS, limits), UseGuards(AttemptGuard));

function emailIn(body: unknown): string | null {
  const email = (body as { email?: unknown } | null | undefined)?.email;
  return typeof email === 'string' ? email.trim().toLowerCase().slice(0, LONGEST_EMAIL) : null;
}
