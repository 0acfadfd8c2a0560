/** Appenders hold it in shared mode until they commit; the tail takes it exclusively for an instant, and so knows what is final. */
export const STORE_LOCK = 7_305_003;

/** How long a batch may wait for another transaction on one of its streams before it is split up. */
export const BATCH_LOCK_TIMEOUT = '250ms';

const IDLE_LIMIT = '10s';

/**
 * One row that takes the lock: read it in the inserting statement, and no position is drawn before. It also ends a
 * transaction that appended and then became idle. @param lockTimeout an SQL expression
 */
export const storeLocked = (lockTimeout: string): string =>
  `SELECT set_config('lock_timeout', ${lockTimeout}, true), set_config('idle_in_transaction_session_timeout', '${IDLE_LIMIT}', true),
    pg_advisory_xact_lock_shared(${STORE_LOCK})`;

/** The same for a batch, as one value that is never null. */
export const BATCH_LOCKED = `SELECT (set_config('lock_timeout', '${BATCH_LOCK_TIMEOUT}', true),
  set_config('idle_in_transaction_session_timeout', '${IDLE_LIMIT}', true), pg_advisory_xact_lock_shared(${STORE_LOCK}))`;

// The key refuses a version that exists; this refuses one that would leave a gap before it. Written as a scalar
// subquery because PostgreSQL may turn EXISTS into a hash of the whole table.
export const NO_HOLE = `(r.expected = 0 OR r.expected = (SELECT e.stream_version FROM es.events e
  WHERE e.tenant_id = r.tenant_id AND e.stream_id = r.stream_id AND e.stream_version = r.expected LIMIT 1))`;
