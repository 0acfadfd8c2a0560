import type pg from 'pg';

/** The right to publish, held by one process at a time, and invalid once another process has taken it. */
export interface Lease {
  fence: number;
  position: number;
}

/** Of the row in es.relay. */
export const RELAY_NAME = 'kafka';
export const LEASE_MS = 10_000;

type Client = Pick<pg.Pool, 'query'>;

/** @returns the lease if nobody holds it; null while another process does */
export async function takeLease(client: Client, name: string, owner: string, leaseMs: number): Promise<Lease | null> {
  await client.query('INSERT INTO es.relay (name) VALUES ($1) ON CONFLICT DO NOTHING', [name]);
  const { rows } = await client.query<{ fence: string; position: string }>(
    `UPDATE es.relay SET owner = $2, fence = fence + 1, leased_until = clock_timestamp() + $3 * interval '1 millisecond'
     WHERE name = $1 AND (owner IS NULL OR leased_until < clock_timestamp()) RETURNING fence, position`,
    [name, owner, leaseMs],
  );
  return rows[0] ? { fence: Number(rows[0].fence), position: Number(rows[0].position) } : null;
}

/** @returns whether the lease is still ours */
export async function renewLease(client: Client, name: string, fence: number, leaseMs: number, error: string | null): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'es-relay-renew',
    text: `UPDATE es.relay SET leased_until = clock_timestamp() + $3 * interval '1 millisecond', error = $4 WHERE name = $1 AND fence = $2`,
    values: [name, fence, leaseMs, error],
  });
  return rowCount === 1;
}

/** Records what has been published, and extends the lease. @returns false, having recorded nothing, if another process has taken over */
export async function moveRelay(client: Client, name: string, fence: number, position: number, leaseMs: number): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'es-relay-move',
    text: `UPDATE es.relay SET position = $3, moved_at = now(), error = NULL, leased_until = clock_timestamp() + $4 * interval '1 millisecond'
           WHERE name = $1 AND fence = $2 AND position <= $3`,
    values: [name, fence, position, leaseMs],
  });
  return rowCount === 1;
}

export async function giveLeaseUp(client: Client, name: string, fence: number): Promise<void> {
  await client.query('UPDATE es.relay SET owner = NULL, leased_until = now() WHERE name = $1 AND fence = $2', [name, fence]);
}
