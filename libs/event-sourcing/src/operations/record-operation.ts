import { derivedId, newId, type Tx } from '@rekindle/platform';
import type { EventStore } from '../store/event-store.js';
import { type Appended, SYSTEM_TENANT } from '../model/types.js';

export const OPERATIONS_STREAM = 'operations';

const OPERATIONS_LOCK = 7_305_006;

/** Something that an operator did manually. */
export interface PerformedOperation {
  /** e.g. `parked.skip`. */
  operation: string;
  /** An id or a name, never an address. */
  target: string;
  /** Free text, stored beside the event. */
  reason?: string;
  /** Business time. */
  at: Date;
}

/**
 * Appends OperationPerformed, signed by the actor of the request context; must be the last statements of the transaction in
 * which the operator's work is done.
 */
export async function recordOperation(tx: Tx, store: Pick<EventStore, 'appendIn'>, operation: PerformedOperation): Promise<Appended> {
  const commandId = newId();
  // One operator at a time: each sees the version that the previous one left.
  await tx.query('SELECT pg_advisory_xact_lock($1)', [OPERATIONS_LOCK]);
  if (operation.reason)
    await tx.query('INSERT INTO es.operations (event_id, reason) VALUES ($1, $2)', [derivedId(commandId, 0), operation.reason]);
  return store.appendIn(tx, {
    tenantId: SYSTEM_TENANT,
    streamId: OPERATIONS_STREAM,
    context: 'accounts',
    expectedVersion: await operationsVersion(tx),
    events: [{ type: 'OperationPerformed', data: { operation: operation.operation, target: operation.target } }],
    occurredAt: operation.at,
    commandId,
  });
}

async function operationsVersion(tx: Tx): Promise<number> {
  const { rows } = await tx.query<{ version: number }>(
    'SELECT coalesce(max(stream_version), 0) AS version FROM es.events WHERE tenant_id = $1 AND stream_id = $2',
    [SYSTEM_TENANT, OPERATIONS_STREAM],
  );
  return rows[0]?.version ?? 0;
}
