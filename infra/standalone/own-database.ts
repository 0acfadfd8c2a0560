import { existsSync } from 'node:fs';
import { step } from '#steps';
import type { Home } from './home.ts';
import { LastingPostgres } from './lasting-postgres.ts';
import { stopOrphan } from './postgres-orphan.ts';
import { serverProcesses } from './postgres-processes.ts';
import type { Shutdown } from './shutdown.ts';

const SETTINGS = ['max_connections=100', 'shared_buffers=128MB', 'idle_in_transaction_session_timeout=60s', 'log_min_messages=warning'];

/**
 * Starts the home's own PostgreSQL, and restarts it if it ends while it is needed. Only for the holder of the
 * home's lock.
 * @returns its URL
 */
export async function ownDatabase(home: Home, password: string, shutdown: Shutdown): Promise<string> {
  if (serverProcesses(home.postgres).length > 0)
    await step('Ending the database of a start that was killed', () => stopOrphan(home.postgres));
  else await stopOrphan(home.postgres);
  const title = existsSync(home.postgres) ? 'Starting the database' : 'Making the database';
  const server = await step(title, () => LastingPostgres.start(home.postgres, { password, settings: SETTINGS, say }));
  await shutdown.add(() => server.stop());
  return databaseUrlOf(server.port, password);
}

// Next to the steps, on standard error: on the command line only the result goes to standard output.
const say = (sentence: string): void => void process.stderr.write(`${sentence}\n`);

export const databaseUrlOf = (port: number, password: string): string =>
  `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;
