import { HttpException } from '@nestjs/common';
import { DomainError, type ErrorCode } from '@rekindle/contracts';
import { lacksStorage, waitsFor } from '@rekindle/platform';
import { type Problem, problemOf } from './problem.js';

export interface ReadProblem {
  /** Sent to the caller. */
  problem: Problem;
  /** A server fault, to be logged. */
  ours: boolean;
  retryAfterSeconds?: number;
}

/** The framework's refusals before a handler is reached, in our words. */
const refusals: Partial<Record<number, [ErrorCode, string]>> = {
  400: ['VALIDATION_FAILED', 'The request could not be read'],
  401: ['UNAUTHENTICATED', 'Please sign in to continue'],
  403: ['FORBIDDEN', 'You may not do this'],
  404: ['NOT_FOUND', 'This does not exist, or it is not yours'],
  408: ['VALIDATION_FAILED', 'The request took too long to arrive'],
  413: ['PAYLOAD_TOO_LARGE', 'The request is larger than allowed'],
  414: ['VALIDATION_FAILED', 'The address is too long'],
  415: ['VALIDATION_FAILED', 'This content type is not supported: send application/json'],
  429: ['RATE_LIMITED', 'Too many requests: please wait a moment and try again'],
  431: ['VALIDATION_FAILED', 'The address or the headers of the request are too long'],
  503: ['SERVICE_UNAVAILABLE', 'The service is not available right now: please try again in a moment'],
  507: [
    'INSUFFICIENT_STORAGE',
    'There is no room left to store this. Nothing was saved: please try again later. If you run this installation, make room on its disk.',
  ],
};

// A NUL byte, or half a character: PostgreSQL stores neither, and no value of ours holds them.
const UNSTORABLE = /^(22021|22P05)$/;
const UNAVAILABLE_SECONDS = 5;
const NO_ROOM_SECONDS = 60;

export function readProblem(error: unknown): ReadProblem {
  if (error instanceof DomainError) return readDomainError(error);
  if (waitsFor(error)) return { problem: refusalOf(503), ours: true, retryAfterSeconds: UNAVAILABLE_SECONDS };
  if (lacksStorage(error)) return { problem: refusalOf(507), ours: true, retryAfterSeconds: NO_ROOM_SECONDS };
  if (UNSTORABLE.test(codeOf(error))) return { problem: refusalOf(400), ours: false };
  const status = error instanceof HttpException ? error.getStatus() : statusOf(error);
  if (status >= 400 && status < 500) return { problem: refusalOf(status), ours: false };
  if (status === 503) return { problem: refusalOf(503), ours: false, retryAfterSeconds: UNAVAILABLE_SECONDS };
  return { problem: problemOf('INTERNAL', 'Something went wrong on our end. Please try again or contact support.'), ours: true };
}

export function refusalOf(status: number): Problem {
  const [code, detail] = refusals[status] ?? ['VALIDATION_FAILED', 'The request was refused'];
  return problemOf(code, detail, [], status);
}

function readDomainError(error: DomainError): ReadProblem {
  const { retryAfterSeconds } = error as { retryAfterSeconds?: number };
  return {
    problem: { ...error.shown, ...problemOf(error.code, error.detail, error.faults) },
    // An error with a cause wraps a failure that is not the caller's.
    ours: error.code === 'INTERNAL' || error.cause !== undefined,
    ...(retryAfterSeconds ? { retryAfterSeconds } : {}),
  };
}

function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
}

/** Fastify's own errors carry a status; anything else is a server fault. */
function statusOf(error: unknown): number {
  const { statusCode } = (error ?? {}) as { statusCode?: unknown };
  return typeof statusCode === 'number' && codeOf(error).startsWith('FST_') ? statusCode : 500;
}
