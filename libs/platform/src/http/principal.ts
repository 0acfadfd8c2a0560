import { type ExecutionContext, SetMetadata, applyDecorators, createParamDecorator } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';

/** Who is calling, as the sign-in token says. Tokens carry no personal data: names and addresses are in the vault. */
export interface Principal {
  /** An operator's is the service's own. */
  accountId: string;
  /** An operator has none but the name they sign with; an API key acts under its own id. */
  userId: string;
  role: 'user' | 'operator' | 'key';
  /** When the token ends; a key has no such moment. */
  expiresAt?: Date;
  /** Of a user's sessions: another password begins the next one, and what the earlier one still asks for counts no more. */
  generation?: number;
  /** Of one sign-in, which signing out ends; a key has none. */
  sessionId?: string;
}

export const PUBLIC_ROUTE = 'rekindle:public';

/** Marks a route that needs no sign-in, here and in the API's reference; every other route does. */
export const Public = (): MethodDecorator & ClassDecorator =>
  applyDecorators(SetMetadata(PUBLIC_ROUTE, true), ApiExtension('x-public', true));

export const OPERATORS_ONLY = 'rekindle:operators-only';

/** Marks what runs the service: only an operator's token opens it, and opens nothing else. */
export const ForOperators = (): MethodDecorator & ClassDecorator => SetMetadata(OPERATORS_ONLY, true);

export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): Principal => {
  return context.switchToHttp().getRequest<{ user: Principal }>().user;
});
