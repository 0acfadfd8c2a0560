import { existsSync } from 'node:fs';
import { step } from '#steps';
import { createGateway } from '@rekindle/gateway/app';
import { type Settings, migrate, readSettings } from '@rekindle/platform';
import { homeDir, readEnvironment } from './environment.ts';
import { type Home, StartRefused, openHome } from './home.ts';
import { type HomeLock, announce, lockHome } from './home-lock.ts';
import { migrationSets } from './migration-sets.ts';
import { requireFreePort } from './port.ts';
import { type LocalPostgres, startPostgres } from './postgres.ts';
import { stopOrphan } from './postgres-orphan.ts';
import { keepSecrets, makeUpSecrets } from './secrets.ts';

export interface Standalone {
  settings: Settings;
  home: Home;
  /** Made up in this very start, so that it is shown once. */
  madeUpOperatorPassword: string | null;
  stop(): Promise<void>;
}

const PLACEHOLDER = 'postgres://made-up/later';
const POSTGRES_SETTINGS = [
  'max_connections=100',
  'shared_buffers=128MB',
  'idle_in_transaction_session_timeout=60s',
  'log_min_messages=warning',
];

/**
 * Everything in this one process, on a PostgreSQL of its own unless DATABASE_URL names another.
 * @param onFailure called when the database ends while it is needed
 * @throws StartRefused or SettingsError with what the user can do
 */
export async function startStandalone(own: NodeJS.ProcessEnv, onFailure: (error: Error) => void): Promise<Standalone> {
  const env: NodeJS.ProcessEnv = { LOG_LEVEL: 'warn', ...readEnvironment(own) };
  // Checked with stand-ins first: a start that is refused leaves nothing behind.
  const { port } = readSettings({ ...makeUpSecrets(), DATABASE_URL: PLACEHOLDER, ...env });
  const home = openHome(homeDir(env));
  const undo: (() => Promise<void> | void)[] = [];
  let lock: HomeLock | undefined;
  const stop = async (): Promise<void> => {
    lock?.leaving();
    for (const action of undo.splice(0).reverse()) await action();
    lock?.release();
    lock = undefined;
  };
  try {
    lock = await lockHome(home, 'npm start');
    await requireFreePort(port);
    const { secrets, isNew } = keepSecrets(home);
    const databaseUrl = env.DATABASE_URL?.trim() || (await ownDatabase(home, secrets.POSTGRES_PASSWORD, undo, onFailure));
    const settings = readSettings({ ...secrets, ...env, DATABASE_URL: databaseUrl });
    await step('Bringing the database up to date', () => migrate(databaseUrl, migrationSets));
    undo.push(await step('Starting the services', () => serve(settings)));
    announce(home, { pid: process.pid, program: 'npm start', address: settings.publicUrl });
    const madeUp = isNew && !env.OPERATOR_PASSWORD?.trim();
    return { settings, home, stop, madeUpOperatorPassword: madeUp ? settings.operatorPassword : null };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function ownDatabase(
  home: Home,
  password: string,
  undo: (() => Promise<void> | void)[],
  onFailure: (error: Error) => void,
): Promise<string> {
  if (await stopOrphan(home.postgres)) process.stderr.write('  The database of a start that was killed was still running: ended it.\n');
  const title = existsSync(home.postgres) ? 'Starting the database' : 'Making the database';
  const server = await step(title, () => startPostgres(home.postgres, { password, settings: POSTGRES_SETTINGS }));
  let wanted = true;
  void server.ended.then(() => wanted && onFailure(new Error(`PostgreSQL ended by itself; its last words are in ${home.postgres}.log`)));
  undo.push(async () => {
    wanted = false;
    await server.stop();
  });
  return postgresUrl(server, password);
}

const postgresUrl = (server: LocalPostgres, password: string): string =>
  `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${server.port}/postgres`;

/** @returns what closes the services again */
async function serve(settings: Settings): Promise<() => Promise<void>> {
  const app = await createGateway(settings, { workers: true });
  try {
    await app.listen(settings.port, '::');
  } catch (error) {
    await app.close();
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
      throw new StartRefused(`Port ${settings.port} is taken: choose another with PORT.`);
    throw error;
  }
  return () => app.close();
}
