import type { IncomingHttpHeaders } from 'node:http';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { DomainError } from '@rekindle/contracts';
import type { FastifyRequest } from 'fastify';

/** Nobody signs in to the sandbox, so a page of another site must not be able to press its buttons. */
export function refuseOtherSites({ method, headers }: FastifyRequest): void {
  if (method !== 'GET' && isFromElsewhere(headers)) throw new DomainError('FORBIDDEN', 'Another site may not do this');
}

/** Browsers send `Sec-Fetch-Site`; without https they send the origin, the oldest only the referring page. Programs send nothing. */
function isFromElsewhere({ host, referer, origin = referer, 'sec-fetch-site': site }: IncomingHttpHeaders): boolean {
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  return origin !== undefined && !(URL.canParse(origin) && new URL(origin).host === host);
}

@Injectable()
export class SameSiteGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    refuseOtherSites(context.switchToHttp().getRequest<FastifyRequest>());
    return true;
  }
}
