import { SetMetadata, applyDecorators } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { ApiScope } from '@rekindle/contracts';

export const NEEDS_SCOPE = 'rekindle:needs-scope';

/** Opens a route to API keys that have this scope, besides signed-in users. No other route takes an API key. */
export const Scope = (scope: ApiScope): MethodDecorator => applyDecorators(SetMetadata(NEEDS_SCOPE, scope), ApiExtension('x-scope', scope));
