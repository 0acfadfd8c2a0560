import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { DomainError } from '@rekindle/contracts';
import { SELLS_PLANS, SETTINGS, type Settings } from '@rekindle/platform';

/** Where nothing is sold, the calls that sell answer 404 to everybody. */
@Injectable()
export class BillingGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'billing'>,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    if (this.settings.billing) return true;
    if (!this.reflector.getAllAndOverride<boolean>(SELLS_PLANS, [context.getHandler(), context.getClass()])) return true;
    throw new DomainError('BILLING_OFF', 'There is nothing to buy here: BILLING is off');
  }
}
