import { lacksStorage } from '@rekindle/platform';

export const UNIQUE_VIOLATION = '23505';
export const LOCK_NOT_AVAILABLE = '55P03';

// Deadlock, serialisation, lock time-out; classes: connection, resources, operator (shutdown, kill), transaction ended for us.
const TRANSIENT = /^(40001|40P01|55P03|25P0[34]|08|53|57P|ECONN|EPIPE|ETIMEDOUT)/;
const NO_CONNECTION = /connection (terminated|error)|connect timeout|timeout exceeded when trying to connect|not queryable/i;

export const codeOf = (error: unknown): string => (error as { code?: string } | null)?.code ?? '';

/** Whether the same work may well succeed in a moment: the database, its disk or the line is at fault, not the work. */
export const isTransient = (error: unknown): boolean =>
  TRANSIENT.test(codeOf(error)) || lacksStorage(error) || (error instanceof Error && !codeOf(error) && NO_CONNECTION.test(error.message));

/** Whether the connection is of no more use. */
export const isBroken = (error: unknown): boolean =>
  /^(08|57P|25P03|ECONN|EPIPE|ETIMEDOUT)/.test(codeOf(error)) || (isTransient(error) && !codeOf(error));

/** Somebody else's write came first: a decision on what is there now may well stand. */
export const isConflict = (error: unknown): boolean => codeOf(error) === 'CONCURRENCY_CONFLICT';
