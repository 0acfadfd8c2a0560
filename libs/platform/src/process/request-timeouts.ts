/** How long a server waits for a request that a client has begun to send. The duration of responses is unlimited. */
export interface RequestTimeouts {
  /** For the headers of a request, and for the first byte on a new connection. */
  headersMs: number;
  /** For the next byte of a body. */
  silenceMs: number;
  /** For a whole body; every kilobyte of it that arrives adds a second. */
  bodyMs: number;
  /** The maximum number of arriving bodies; one more ends the slowest. */
  mostBodies: number;
}

export const REQUEST_TIMEOUTS: RequestTimeouts = { headersMs: 15_000, silenceMs: 20_000, bodyMs: 60_000, mostBodies: 500 };

const LONGEST_CHECK_MS = 1_000;

/** Options for `createServer`, the only place to set how often it checks for late requests. */
export const serverTimeouts = ({ headersMs }: RequestTimeouts): { headersTimeout: number; connectionsCheckingInterval: number } => ({
  headersTimeout: headersMs,
  connectionsCheckingInterval: Math.min(headersMs, LONGEST_CHECK_MS),
});
