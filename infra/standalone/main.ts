import { whenOrphaned } from '#orphan';
import { InstallationError, StartRefused as PortRefused, SettingsError } from '@rekindle/platform';
import { StartRefused } from './home.ts';
import { Shutdown } from './shutdown.ts';
import { startStandalone } from './standalone.ts';
import { welcome } from './welcome.ts';
import { say } from './say.ts';

const STOP_MS = 20_000;
const shutdown = new Shutdown();
let stopping = false;

async function stop(why: string, exitCode: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  say(`\n${why}`);
  // A connection that will not end must not keep us for ever; the database recovers at the next start.
  setTimeout(() => process.exit(1), STOP_MS).unref();
  const failure = await shutdown.run().catch((error: AggregateError) => error);
  await starting.catch(() => undefined);
  say(failure ? `Stopped, but not cleanly: ${failure.errors.map(String).join('; ')}` : 'Stopped. Your data is safe.');
  process.exit(failure ? 1 : exitCode);
}

async function refuse(error: unknown): Promise<void> {
  if (stopping) return;
  stopping = true;
  await shutdown.run().catch(() => undefined);
  if ([StartRefused, PortRefused, SettingsError, InstallationError].some((known) => error instanceof known)) say((error as Error).message);
  else say(`Rekindle could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  process.exit(1);
}

// They have taken effect for this process (memory-flags.mjs): PostgreSQL and other programs that it starts set up their own memory.
for (const name of Object.keys(process.env)) if (name.startsWith('MALLOC_')) delete process.env[name];
// The reader of our output may be gone; the work continues and is ended like any other time.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
process.on('uncaughtException', (error) => {
  say(`Rekindle met an error that it did not expect: ${error.stack ?? error.message}`);
  void stop('Stopping …', 1);
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop('Stopping …', 0));
whenOrphaned(() => void stop('The process that started Rekindle is gone. Stopping …', 0));

const starting = startStandalone(process.env, shutdown);
starting.then(welcome, refuse);
