import { applyDecorators } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiConsumes } from '@nestjs/swagger';

/** Opens a route to multipart/form-data: its handler reads the stream of the raw request itself. Every other route answers 415. */
export const TakesFile = (): MethodDecorator => applyDecorators(RouteConfig({ takesFile: true }), ApiConsumes('multipart/form-data'));

/** What is needed of Fastify's request. */
interface RoutedRequest {
  routeOptions?: { config?: object };
}

/** Whether the route of this request was opened by `@TakesFile()`. */
export const takesFile = ({ routeOptions }: RoutedRequest): boolean =>
  (routeOptions?.config as { takesFile?: boolean } | undefined)?.takesFile === true;
