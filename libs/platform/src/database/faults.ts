const UNREACHABLE = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EPIPE']);

// SQLSTATEs of PostgreSQL while it is temporarily unavailable.
const NOT_YET: Partial<Record<string, string>> = {
  '57P01': 'it is shutting down',
  '57P02': 'it is recovering from a crash',
  '57P03': 'it is starting up',
  '3D000': 'the database does not exist yet',
  '53300': 'it has no connection to spare',
  '57014': 'it gives no statement the time that this one needs',
  '55P03': 'others hold what is asked for',
  '25P03': 'it ended a transaction that was idle',
  '25P04': 'it ended a transaction that took long',
};

// The driver's own errors have no code.
const CUT = /^(Connection terminated|Client has encountered a connection error|Client was closed)/;
const LATE = /^timeout exceeded when trying to connect/;

/** Why a database is temporarily unusable; null for an error that waiting does not cure. Contains no host, user or password. */
export function waitsFor(error: unknown): string | null {
  const { code = '', message = '', errors = [] } = (error ?? {}) as { code?: string; message?: string; errors?: unknown[] };
  if (UNREACHABLE.has(code)) return `it cannot be reached (${code})`;
  if (NOT_YET[code]) return NOT_YET[code];
  if (String(code).startsWith('08') || CUT.test(message)) return 'the connection was cut';
  if (LATE.test(message)) return 'it does not answer';
  // If a name has several addresses, each has its own error.
  return errors.map(waitsFor).find((why) => why !== null) ?? null;
}

// PostgreSQL: disk full, out of memory, insufficient resources, I/O error. File system: full, over quota, failing, read-only.
const STORAGE = new Set(['53000', '53100', '53200', '58030', 'ENOSPC', 'EDQUOT', 'EIO', 'EROFS']);

/** Whether a write failed for lack of space or a working disk, and may be retried once there is. */
export const lacksStorage = (error: unknown): boolean => STORAGE.has((error as { code?: string } | null)?.code ?? '');
