import { whenOrphaned } from '#orphan';
import { SettingsError } from '@rekindle/platform';
import { StartRefused } from './home.ts';
import { type Standalone, startStandalone } from './standalone.ts';
import { say, welcome } from './words.ts';

const STOP_MS = 20_000;
let running: Standalone | null = null;
let stopping = false;

async function stop(why: string, exitCode: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  say(`\n${why}`);
  // A connection that will not end must not keep the data's server from ending cleanly later.
  const patience = setTimeout(() => process.exit(1), STOP_MS);
  await running?.stop();
  clearTimeout(patience);
  say('Stopped. Your data is safe; npm start continues where you left.');
  process.exit(exitCode);
}

function refuse(error: unknown): never {
  if (error instanceof StartRefused || error instanceof SettingsError) say(error.message);
  else say(`Rekindle could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  process.exit(1);
}

// Whoever read our words may be gone; the work goes on and is ended like any other time.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
process.on('uncaughtException', (error) => {
  say(`Rekindle met an error that it did not expect: ${error.stack ?? error.message}`);
  void stop('Stopping …', 1);
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop('Stopping …', 0));
whenOrphaned(() => void stop('The process that started Rekindle is gone. Stopping …', 0));

try {
  running = await startStandalone(process.env, (error) => {
    say(error.message);
    void stop('Stopping …', 1);
  });
  welcome(running);
} catch (error) {
  refuse(error);
}
