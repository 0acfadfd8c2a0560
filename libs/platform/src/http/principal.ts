import { type ExecutionContext, SetMetadata, applyDecorators, createParamDecorator } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';

/** The caller, according to the sign-in token. Tokens carry no personal data: names and addresses are in the vault. */
export interface Principal {
  /** For an operator, the service's own id. */
  accountId: string;
  /** For an operator, the name they sign with; for an API key, its own id. */
  userId: string;
  role: 'user' | 'operator' | 'key';
  /** When the token expires; absent for a key. */
  expiresAt?: Date;
  /** The user's session generation. A new password begins the next one, and requests of earlier ones are refused. */
  generation?: number;
  /** The session, which signing out ends; absent for a key. */
  sessionId?: string;
}

export const PUBLIC_ROUTE = 'rekindle:public';

/** Marks a route that needs no sign-in, here and in the API's reference; every other route does. */
export const Public = (): MethodDecorator & ClassDecorator =>
  applyDecorators(SetMetadata(PUBLIC_ROUTE, true), ApiExtension('x-public', true));

export const OPERATORS_ONLY = 'rekindle:operators-only';

/** Marks calls that operate the service: only an operator's token opens them, and nothing else. */
export const ForOperators = (): MethodDecorator & ClassDecorator => SetMetadata(OPERATORS_ONLY, true);

export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): Principal => {
  return context.switchToHttp().getRequest<{ user: Principal }>().user;
});
