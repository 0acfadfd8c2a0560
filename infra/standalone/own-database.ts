import { existsSync } from 'node:fs';
import { step } from '#steps';
import type { Home } from './home.ts';
import { startPostgres } from './postgres.ts';
import { postmaster, stopOrphan } from './postgres-orphan.ts';
import type { Shutdown } from './shutdown.ts';

const SETTINGS = ['max_connections=100', 'shared_buffers=128MB', 'idle_in_transaction_session_timeout=60s', 'log_min_messages=warning'];

/**
 * Starts the home's own PostgreSQL. Only for whoever holds the home's lock.
 * @param onFailure called when it ends while it is needed
 * @returns its URL
 */
export async function ownDatabase(home: Home, password: string, shutdown: Shutdown, onFailure?: (error: Error) => void): Promise<string> {
  if (postmaster(home.postgres)) await step('Ending the database of a start that was killed', () => stopOrphan(home.postgres));
  const title = existsSync(home.postgres) ? 'Starting the database' : 'Making the database';
  const server = await step(title, () => startPostgres(home.postgres, { password, settings: SETTINGS }));
  let wanted = true;
  void server.ended.then(() => {
    if (wanted) onFailure?.(new Error(`PostgreSQL ended by itself; its last words are in ${home.postgres}.log`));
  });
  await shutdown.add(() => {
    wanted = false;
    return server.stop();
  });
  return databaseUrlOf(server.port, password);
}

export const databaseUrlOf = (port: number, password: string): string =>
  `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;
