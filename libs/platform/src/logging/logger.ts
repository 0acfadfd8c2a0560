import { type Logger, pino } from 'pino';

export type { Logger } from 'pino';
export const LOGGER = Symbol('logger');

/** Structured logs without personal data: what could carry it is cut out before a line is written. */
export function createLogger(level: string, name: string): Logger {
  return pino({
    level,
    name,
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
  });
}
