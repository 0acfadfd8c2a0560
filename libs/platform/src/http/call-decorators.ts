import { applyDecorators, SetMetadata } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiConsumes, ApiExtension } from '@nestjs/swagger';
import type { ErrorCode, ApiScope } from '@rekindle/contracts';

/** Opens a route to multipart/form-data: its handler reads the stream of the raw request itself. Every other route answers 415. */
export const TakesFile = (): MethodDecorator => applyDecorators(RouteConfig({ takesFile: true }), ApiConsumes('multipart/form-data'));

/** The part of Fastify's request used here. */
interface RoutedRequest {
  routeOptions?: { config?: object };
}

/** Whether the route of this request was opened by `@TakesFile()`. */
export const takesFile = ({ routeOptions }: RoutedRequest): boolean =>
  (routeOptions?.config as { takesFile?: boolean } | undefined)?.takesFile === true;

/** Documents the codes with which this call can be refused, and when, besides those common to its kind. */
export const Refuses = (refusals: Partial<Record<ErrorCode, string>>): MethodDecorator => ApiExtension('x-refusals', refusals);

export const NEEDS_SCOPE = 'rekindle:needs-scope';

/** Opens a route to API keys that have this scope, besides signed-in users. No other route accepts an API key. */
export const Scope = (scope: ApiScope): MethodDecorator => applyDecorators(SetMetadata(NEEDS_SCOPE, scope), ApiExtension('x-scope', scope));

export const SELLS_PLANS = 'rekindle:sells-plans';

/** Marks calls about plans and payments, which do not exist if BILLING is off. */
export const SellsPlans = (): ClassDecorator & MethodDecorator =>
  applyDecorators(SetMetadata(SELLS_PLANS, true), ApiExtension('x-sells-plans', true));
