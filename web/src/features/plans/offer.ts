/** How long a buyer sees grey boxes before the built-in defaults are shown. */
const TIMEOUT_MS = 8_000;

export interface Offer<T> {
  /** The packages if the server does not list them. */
  defaults: T[];
  /** The packages received last in this tab. */
  known: () => T[] | null;
  /** Never fails: what the server does not list is silently taken from the defaults. */
  load: () => Promise<T[]>;
}

/** @param ask requests the packages from the server */
export function createOffer<T>(defaults: T[], ask: () => Promise<T[]>): Offer<T> {
  let received: T[] | null = null;
  return {
    defaults,
    known: () => received,
    async load() {
      const late = new Promise<never>((_, refuse) => setTimeout(refuse, TIMEOUT_MS, new Error('Failed to fetch packages')));
      try {
        const offered = await Promise.race([ask(), late]);
        if (offered.length > 0) received = offered;
      } catch {
        // The buyer sees the defaults instead, and the server's price is what is paid either way.
      }
      return received ?? defaults;
    },
  };
}
