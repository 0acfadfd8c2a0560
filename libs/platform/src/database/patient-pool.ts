import pg from 'pg';

const LOOK_MS = 1_000;

// PostgreSQL waits two hours before it probes a client that sends nothing. A machine that was cut off would hold its
// locks for as long, those that show that it lives too: nobody could take over its jobs, its claims and its transactions.
// A table that an operator's session has locked would make every request wait as long as that session lives.
const SESSION = `
  SELECT set_config('tcp_keepalives_idle', '10', false), set_config('tcp_keepalives_interval', '5', false),
    set_config('idle_in_transaction_session_timeout', '60s', false), set_config('lock_timeout', '20s', false)`;

/** The pool's own way to open a connection, which its types keep to themselves. */
interface OpensClients {
  newClient(pending: unknown): void;
}

/**
 * Gives up a connection that a server does not open in time. Time is counted in looks, as only a process that looks can see an
 * answer: while it starts, or on a busy machine, its event loop may not turn for longer than that, and the answer lies there.
 */
export class PatientPool extends pg.Pool {
  /** @param patienceMs for a new connection, and for one that others hold */
  constructor(config: pg.PoolConfig, patienceMs: number) {
    super({ ...config, connectionTimeoutMillis: patienceMs, Client: clientWith(Math.ceil(patienceMs / LOOK_MS)), onConnect });
  }

  protected newClient(pending: unknown): void {
    const { connectionTimeoutMillis } = this.options;
    this.options.connectionTimeoutMillis = 0;
    (pg.Pool.prototype as unknown as OpensClients).newClient.call(this, pending);
    this.options.connectionTimeoutMillis = connectionTimeoutMillis;
  }
}

// Its type has no promise, for which the pool waits.
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
      // `drain`: its first query is answered, which belongs to the opening.
      for (const end of ['drain', 'end'] as const) this.once(end, () => clearInterval(timer));
    }
  };

/** The socket, which the driver's types keep to themselves. */
export const streamOf = (client: object): { destroy(): void; unref(): void } | undefined =>
  (client as { connection?: { stream?: { destroy(): void; unref(): void } } }).connection?.stream;
