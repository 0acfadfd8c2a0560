const UNREACHABLE = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EPIPE']);

// What PostgreSQL itself says while it is not there for us yet, by SQLSTATE.
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

/** Why a database cannot be used for the moment; null for an error that waiting does not cure. No host, user or password. */
export function waitsFor(error: unknown): string | null {
  const { code = '', message = '', errors = [] } = (error ?? {}) as { code?: string; message?: string; errors?: unknown[] };
  if (UNREACHABLE.has(code)) return `it cannot be reached (${code})`;
  if (NOT_YET[code]) return NOT_YET[code];
  if (String(code).startsWith('08') || CUT.test(message)) return 'the connection was cut';
  if (LATE.test(message)) return 'it does not answer';
  // Where a name has several addresses, each has an error of its own.
  return errors.map(waitsFor).find((why) => why !== null) ?? null;
}

// Of PostgreSQL: disk full, out of memory, insufficient resources, I/O error. Of the file system: full, over quota, failing, read-only.
const STORAGE = new Set(['53000', '53100', '53200', '58030', 'ENOSPC', 'EDQUOT', 'EIO', 'EROFS']);

/** Whether something could not be written for want of room, or of a disk that works: it may be tried again once there is. */
export const lacksStorage = (error: unknown): boolean => STORAGE.has((error as { code?: string } | null)?.code ?? '');
