import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { DomainError } from '@rekindle/contracts';
import { OPERATORS_ONLY, type Principal } from '@rekindle/platform';
import type { FastifyRequest } from 'fastify';

/** Keeps operators and customers apart: neither's token opens the other's calls. Runs after the session guard. */
@Injectable()
export class OperatorGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const { user } = context.switchToHttp().getRequest<FastifyRequest & { user?: Principal }>();
    const operatorsOnly = this.reflector.getAllAndOverride<boolean>(OPERATORS_ONLY, [context.getHandler(), context.getClass()]) ?? false;
    // No user: a public route, since every other one has refused the call before.
    if (!user || operatorsOnly === (user.role === 'operator')) return true;
    throw new DomainError('FORBIDDEN', operatorsOnly ? 'Only operators may do this' : 'Operators have no account of their own');
  }
}
