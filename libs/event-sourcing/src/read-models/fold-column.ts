import type { Tx } from '@rekindle/platform';
import type { Aggregate, NewEvent, StoredEvent } from '../model/types.js';

export interface FoldedColumn<State, Event extends NewEvent> extends Aggregate<State, Event> {
  /** As passed to the projection: the live table, or its twin. */
  table: string;
  /** The column with the tenant. */
  key: string;
  /** Of type jsonb; null is the initial state. */
  column: string;
}

/**
 * For a column that is a fold of one stream per tenant: its new values after a batch.
 * Only that stream's partition writes the column, so nobody changes it between this read and the write.
 * @returns the new state of each tenant that has an event in the batch
 */
export async function foldColumn<State, Event extends NewEvent>(
  tx: Tx,
  { table, key, column, initial, evolve }: FoldedColumn<State, Event>,
  events: readonly (Event & Pick<StoredEvent, 'tenantId'>)[],
): Promise<Map<string, State>> {
  const tenants = [...new Set(events.map(({ tenantId }) => tenantId))];
  if (tenants.length === 0) return new Map();
  const { rows } = await tx.query<{ tenant: string; state: State | null }>(
    `SELECT ${key} AS tenant, ${column} AS state FROM ${table} WHERE ${key} = ANY($1::uuid[])`,
    [tenants],
  );
  const states = new Map<string, State>(rows.map(({ tenant, state }) => [tenant, state ?? initial]));
  for (const event of events) states.set(event.tenantId, evolve(states.get(event.tenantId) ?? initial, event));
  return states;
}
