import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { type ApiScope, DomainError, requireFeature } from '@rekindle/contracts';
import { NEEDS_SCOPE, type Principal } from '@rekindle/platform';
import type { FastifyRequest } from 'fastify';
import { ApiKeyChecker } from '../api-keys/api-key.checker.js';

const BEARER = /^bearer +(rk_.*)$/i;

/**
 * Lets API keys into the calls that name a scope. Runs before the session guard, which refuses a key everywhere else
 * like any invalid token.
 */
@Injectable()
export class ApiKeyGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly keys: ApiKeyChecker,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const scope = this.reflector.get<ApiScope | undefined>(NEEDS_SCOPE, context.getHandler());
    const request = context.switchToHttp().getRequest<FastifyRequest & { user?: Principal }>();
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
    if (!scope || !token) return true;
    const key = await this.keys.check(token);
    if (!key) throw new DomainError('UNAUTHENTICATED', 'Please sign in to continue');
    requireFeature(key.plan, 'apiAccess');
    if (!key.scopes.includes(scope)) throw new DomainError('FORBIDDEN', `This API key lacks the scope ${scope}`);
    request.user = { accountId: key.accountId, userId: key.keyId, role: 'key' };
    return true;
  }
}
