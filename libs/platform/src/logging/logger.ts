import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { lineContext } from './line-context.js';

export type { Logger } from 'pino';
export const LOGGER = Symbol('logger');

/** Structured logs without personal data: fields that could carry it are removed. @param sink replaces the standard output */
export function createLogger(level: string, name: string, sink?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    name,
    mixin: () => ({ ...lineContext() }),
    serializers: { err: withoutValues },
    redact: {
      paths: [
        'email',
        '*.email',
        'password',
        '*.password',
        'token',
        '*.token',
        'authorization',
        '*.authorization',
        'headers',
        '*.headers',
        'to',
        '*.to',
      ],
      remove: true,
    },
  };
  return sink ? pino(options, sink) : pino(options);
}

/** PostgreSQL puts the values of a refused row into an error's `detail` and `where`, which are kept out of the logs. */
function withoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack, cause } = error;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return { type: name, message, stack, code, constraint, ...(cause ? { cause: withoutValues(cause) } : {}) };
}
