import { InstallationError, SettingsError, createLogger, migrate, readEnvironment, readSettings } from '@rekindle/platform';
import { createGateway } from './app.js';
import { mountedMigrations } from './migration-sets.js';

/** The gateway as a process of its own: the other contexts' workers run elsewhere, the accounts' worker runs here. */
async function start(): Promise<void> {
  const settings = readSettings(readEnvironment());
  await migrate(settings.databaseUrl, mountedMigrations);
  const app = await createGateway(settings, { workers: false });
  app.enableShutdownHooks(['SIGINT', 'SIGTERM']);
  await app.listen(settings.port, '::');
  createLogger(settings.logLevel, 'gateway').info({ port: settings.port }, 'Listening');
}

try {
  await start();
} catch (error) {
  const known = error instanceof SettingsError || error instanceof InstallationError;
  process.stderr.write(`${known ? error.message : `The gateway could not start: ${(error as Error).stack}`}\n`);
  process.exitCode = 1;
}
