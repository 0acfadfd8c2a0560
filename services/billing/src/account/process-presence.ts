import { newId } from '@rekindle/platform';
import pg from 'pg';

const PRESENCE = 7_305_101;

/**
 * Shows other processes that this one is alive: a lock on its own connection, which PostgreSQL releases the moment the process
 * ends.
 */
export class ProcessPresence {
  readonly id = newId();
  private shown: Promise<pg.Client> | null = null;

  constructor(private readonly pool: pg.Pool) {}

  /** Once this resolves, the process counts as alive. */
  async show(): Promise<void> {
    const shown = (this.shown ??= this.connect());
    await shown.catch((error: unknown) => {
      if (this.shown === shown) this.shown = null;
      throw error;
    });
  }

  async end(): Promise<void> {
    const client = await this.shown?.catch(() => null);
    await client?.end().catch(() => undefined);
  }

  private async connect(): Promise<pg.Client> {
    const client = new pg.Client(this.pool.options);
    client.on('error', () => undefined);
    await client.connect();
    client.once('end', () => (this.shown = null));
    await client.query('SELECT pg_advisory_lock($1, hashtext($2))', [PRESENCE, this.id]);
    return client;
  }
}

/** True in SQL if the process with this id is gone; its lock is free again when the transaction ends. */
export const isGone = (id: string): string => `pg_try_advisory_xact_lock(${PRESENCE}, hashtext(${id}::text))`;
