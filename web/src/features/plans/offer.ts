/** How long a buyer looks at grey boxes before the built-in defaults are shown. */
const PATIENCE = 8_000;

export interface Offer<T> {
  /** What is sold where the server does not say. */
  defaults: T[];
  /** What was received last in this tab. */
  known: () => T[] | null;
  /** Never fails: what the server does not say is taken from the defaults, silently. */
  load: () => Promise<T[]>;
}

/** @param ask the server for what it sells */
export function createOffer<T>(defaults: T[], ask: () => Promise<T[]>): Offer<T> {
  let received: T[] | null = null;
  return {
    defaults,
    known: () => received,
    async load() {
      const late = new Promise<never>((_, refuse) => setTimeout(refuse, PATIENCE, new Error('Failed to fetch packages')));
      try {
        const offered = await Promise.race([ask(), late]);
        if (offered.length > 0) received = offered;
      } catch {
        // The defaults are what a buyer is shown instead, and what is paid is the server's price either way.
      }
      return received ?? defaults;
    },
  };
}
