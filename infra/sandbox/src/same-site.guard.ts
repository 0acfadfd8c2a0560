import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { DomainError } from '@rekindle/contracts';
import type { FastifyRequest } from 'fastify';

/** Nobody signs in to the sandbox, so a page of another site must not be able to press its buttons. */
export function refuseOtherSites({ method, headers }: FastifyRequest): void {
  const from = headers['sec-fetch-site'];
  if (method !== 'GET' && (from === 'cross-site' || from === 'same-site'))
    throw new DomainError('FORBIDDEN', 'Another site may not do this');
}

@Injectable()
export class SameSiteGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    refuseOtherSites(context.switchToHttp().getRequest<FastifyRequest>());
    return true;
  }
}
