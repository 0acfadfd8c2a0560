import { setTimeout as wait } from 'node:timers/promises';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 3_000;

const UNREACHABLE = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EPIPE']);

// What PostgreSQL itself says while it is not there for us yet, by SQLSTATE.
const NOT_YET: Partial<Record<string, string>> = {
  '57P01': 'it is shutting down',
  '57P02': 'it is recovering from a crash',
  '57P03': 'it is starting up',
  '3D000': 'the database does not exist yet',
  '53300': 'it has no connection to spare',
};

/** Why a database cannot be used for the moment; null for an error that waiting does not cure. No host, user or password. */
export function waitsFor(error: unknown): string | null {
  const { code = '', message = '', errors = [] } = error as { code?: string; message?: string; errors?: unknown[] };
  if (UNREACHABLE.has(code)) return `it cannot be reached (${code})`;
  if (NOT_YET[code]) return NOT_YET[code];
  if (code.startsWith('08') || /^Connection terminated/.test(message)) return 'the connection was cut';
  // A host name with several addresses fails with the errors of all of them.
  return errors.map(waitsFor).find((why) => why !== null) ?? null;
}

export interface Waiting {
  /** Told each reason when it first appears, and null once the wait is over. */
  onWait: (why: string | null) => void;
  signal: AbortSignal;
}

/**
 * Does `work`, which needs the database, again and again until the database is there; pauses grow to three seconds.
 * @throws whatever else goes wrong in it, and an AbortError once the signal comes
 */
export async function withDatabaseThere<T>(work: () => Promise<T>, { onWait, signal }: Waiting): Promise<T> {
  let said: string | null = null;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      const result = await work();
      if (said) onWait(null);
      return result;
    } catch (error) {
      const why = waitsFor(error);
      if (why === null) throw error;
      if (why !== said) onWait(why);
      said = why;
    }
    await wait(pauseMs, undefined, { signal });
  }
}
