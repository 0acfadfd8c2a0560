import { lacksStorage } from '@rekindle/platform';

const UNIQUE_VIOLATION = '23505';
const CONCURRENCY_CONFLICT = 'CONCURRENCY_CONFLICT';
export const LOCK_NOT_AVAILABLE = '55P03';

// Deadlock, serialization, lock timeout; classes: connection, resources, operator (shutdown, kill), transaction ended for us.
const TRANSIENT = /^(40001|40P01|55P03|25P0[34]|08|53|57P|ECONN|EPIPE|ETIMEDOUT)/;
const NO_CONNECTION = /connection (terminated|error)|connect timeout|timeout exceeded when trying to connect|not queryable/i;

export const codeOf = (error: unknown): string => (error as { code?: string } | null)?.code ?? '';

/** Whether the same work may well succeed shortly: the database, its disk or the connection is at fault, not the work. */
export const isTransient = (error: unknown): boolean =>
  TRANSIENT.test(codeOf(error)) || lacksStorage(error) || (error instanceof Error && !codeOf(error) && NO_CONNECTION.test(error.message));

/** Whether the connection is unusable. */
export const isBroken = (error: unknown): boolean =>
  /^(08|57P|25P03|ECONN|EPIPE|ETIMEDOUT)/.test(codeOf(error)) || (isTransient(error) && !codeOf(error));

/**
 * Another write came first, to the stream or to a row that belongs to it: the same command may well succeed on the new
 * state.
 */
export const isConflict = (error: unknown): boolean => [CONCURRENCY_CONFLICT, UNIQUE_VIOLATION].includes(codeOf(error));
