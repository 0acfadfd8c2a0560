import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { DomainError } from '@rekindle/contracts';
import { PUBLIC_ROUTE, type Principal } from '@rekindle/platform';
import type { FastifyRequest } from 'fastify';

/** Every route needs a sign-in token unless it is marked public. What is wrong with a token is never disclosed. */
@Injectable()
export class SessionGuard extends AuthGuard('session-token') {
  constructor(private readonly reflector: Reflector) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    if (this.reflector.getAllAndOverride<boolean>(PUBLIC_ROUTE, [context.getHandler(), context.getClass()])) return true;
    const { user } = context.switchToHttp().getRequest<FastifyRequest & { user?: Principal }>();
    // An API key with the right scope has already been let in.
    return user?.role === 'key' || ((await super.canActivate(context)) as boolean);
  }

  override handleRequest<User>(error: unknown, user: User | false): User {
    // A failure while checking the token says nothing about the token.
    if (error) throw error as Error;
    if (!user) throw new DomainError('UNAUTHENTICATED', 'Please sign in to continue');
    return user;
  }
}
