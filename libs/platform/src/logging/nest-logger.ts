import type { LoggerService } from '@nestjs/common';
import type { Logger } from './logger.js';

/** Nest's messages go to our logger; its start-up chatter is for debugging only. */
export const nestLogger = (logger: Logger): LoggerService => ({
  log: (message: unknown, ...context: unknown[]) => logger.debug({ context }, String(message)),
  debug: (message: unknown, ...context: unknown[]) => logger.debug({ context }, String(message)),
  verbose: (message: unknown, ...context: unknown[]) => logger.trace({ context }, String(message)),
  warn: (message: unknown, ...context: unknown[]) => logger.warn({ context }, String(message)),
  error: (message: unknown, ...context: unknown[]) => logger.error({ context }, String(message)),
  fatal: (message: unknown, ...context: unknown[]) => logger.fatal({ context }, String(message)),
});
