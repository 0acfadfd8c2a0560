import { type ExecutionContext, SetMetadata, applyDecorators, createParamDecorator } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';

/** Who is calling, as the sign-in token says. Tokens carry no personal data: names and addresses are in the vault. */
export interface Principal {
  accountId: string;
  userId: string;
  role: 'user' | 'operator';
}

export const PUBLIC_ROUTE = 'rekindle:public';

/** Marks a route that needs no sign-in, here and in the API's reference; every other route does. */
export const Public = (): MethodDecorator & ClassDecorator =>
  applyDecorators(SetMetadata(PUBLIC_ROUTE, true), ApiExtension('x-public', true));

export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): Principal => {
  return context.switchToHttp().getRequest<{ user: Principal }>().user;
});
