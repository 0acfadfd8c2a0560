import pg from 'pg';

const LOOK_MS = 1_000;

// PostgreSQL probes a silent client only after two hours. A disconnected machine would hold its locks for as long, including
// its liveness locks, so that nobody could take over its jobs, claims and transactions.
// A table that an operator's session has locked would make every request wait as long as that session lives.
const SESSION = `
  SELECT set_config('tcp_keepalives_idle', '10', false), set_config('tcp_keepalives_interval', '5', false),
    set_config('idle_in_transaction_session_timeout', '60s', false), set_config('lock_timeout', '20s', false)`;

/** The pool's internal method to open a connection, missing in its types. */
interface OpensClients {
  newClient(pending: unknown): void;
}

/**
 * Gives up a connection that a server does not open in time. Time is counted in timer ticks: while a process starts, or on a
 * busy machine, its event loop may be blocked for longer than the timeout although the response has arrived.
 */
export class TimedPool extends pg.Pool {
  /** @param timeoutMs for a new connection, and for one that others hold */
  constructor(config: pg.PoolConfig, timeoutMs: number) {
    super({ ...config, connectionTimeoutMillis: timeoutMs, Client: clientWith(Math.ceil(timeoutMs / LOOK_MS)), onConnect });
  }

  protected newClient(pending: unknown): void {
    const { connectionTimeoutMillis } = this.options;
    this.options.connectionTimeoutMillis = 0;
    (pg.Pool.prototype as unknown as OpensClients).newClient.call(this, pending);
    this.options.connectionTimeoutMillis = connectionTimeoutMillis;
  }
}

// The type lacks the promise, for which the pool does wait.
const onConnect = ((client) => client.query(SESSION)) as (client: pg.ClientBase) => void;

const clientWith = (mostLooks: number): typeof pg.Client =>
  class extends pg.Client {
    constructor(config: pg.ClientConfig) {
      super(config);
      let looks = 0;
      const timer = setInterval(() => {
        looks += 1;
        if (looks > mostLooks) streamOf(this)?.destroy();
      }, LOOK_MS).unref();
      // `drain`: the first query, which is part of opening, has been answered.
      for (const end of ['drain', 'end'] as const) this.once(end, () => clearInterval(timer));
    }
  };

/** The socket, missing in the driver's types. */
export const streamOf = (client: object): { destroy(): void; unref(): void } | undefined =>
  (client as { connection?: { stream?: { destroy(): void; unref(): void } } }).connection?.stream;
