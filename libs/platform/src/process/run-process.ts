import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { readEnvironment } from '../config/environment.js';
import { type Needs, type Settings, SettingsError, readSettings } from '../config/settings.js';
import { type MigrationSet, migrate, InstallationError } from '../database/migrate.js';
import { type Logger, createLogger } from '../logging/logger.js';
import { type Telemetry, startTelemetry } from '../telemetry/start-telemetry.js';
import { withDatabaseThere } from './await-database.js';
import { collectGarbageAtRest } from './collect-garbage.js';
import { FrontDoor } from './front-door.js';
import { StartRefused } from './listen-at.js';
import { type Stopping, stopOnSignals } from './stop-signals.js';

/** One of the processes of the distributed layout. */
export interface ProcessDefinition {
  name: string;
  needs: Needs;
  /** The migrations of every schema that it uses. */
  migrations: readonly MigrationSet[];
  /** Creates the application, initialised and working. @param drained resolves, once it stops, when the last request is answered */
  create: (settings: Settings, drained: () => Promise<void>) => Promise<NestFastifyApplication>;
}

/**
 * Runs a service from start to end: opens the port, waits for PostgreSQL, migrates, works, and ends on SIGTERM with code 0 once
 * running work is done. It never throws: if it cannot start, it reports why and exits with 1.
 */
export async function runProcess(definition: ProcessDefinition): Promise<void> {
  try {
    const settings = readSettings(readEnvironment(), definition.needs);
    await new RunningProcess(definition, settings).start();
  } catch (error) {
    process.stderr.write(`${wordsOf(definition.name, error)}\n`);
    process.exit(1);
  }
}

class RunningProcess {
  private readonly door = new FrontDoor();
  private readonly logger: Logger;
  private readonly stopping: Stopping;
  private telemetry: Telemetry | null = null;
  private application: Promise<NestFastifyApplication> | null = null;
  /** Why PostgreSQL was unavailable at the last attempt. */
  private missing: string | null = null;

  constructor(
    private readonly definition: ProcessDefinition,
    private readonly settings: Settings,
  ) {
    this.logger = createLogger(settings.logLevel, definition.name);
    this.stopping = stopOnSignals(() => this.end());
    process.on('uncaughtException', (error) => {
      this.logger.fatal({ err: error }, 'An error that nobody expected: stopping');
      this.stopping.stop(1);
    });
  }

  async start(): Promise<void> {
    this.telemetry = await startTelemetry(this.settings, `rekindle-${this.definition.name}`, this.logger);
    await this.door.open(this.settings.port, this.settings.listenAt);
    this.logger.info({ port: this.door.port, addresses: this.settings.listenAt }, 'Listening');
    const waiting = { signal: this.stopping.signal, onWait: (why: string | null) => this.wait(why) };
    this.application = withDatabaseThere(() => this.build(), waiting);
    try {
      const app = await this.application;
      if (!this.stopping.signal.aborted) this.logger.info('Ready');
      collectGarbageAtRest();
      this.door.admit(app);
    } catch (error) {
      if (!this.stopping.signal.aborted) throw error;
    }
  }

  private async build(): Promise<NestFastifyApplication> {
    this.stopping.signal.throwIfAborted();
    this.door.waitingFor(`postgresql: ${this.missing ?? 'the schemas are being migrated'}`);
    await migrate(this.settings.databaseUrl, this.definition.migrations);
    this.door.waitingFor('the service is starting');
    return this.definition.create(this.settings, () => this.door.close());
  }

  private wait(why: string | null): void {
    this.missing = why;
    if (why) this.door.waitingFor(`postgresql: ${why}`);
    if (why) this.logger.warn({ why }, `Waiting for PostgreSQL: ${why}`);
    else this.logger.info('PostgreSQL is there');
  }

  private async end(): Promise<void> {
    this.logger.info('Stopping');
    const drained = this.door.close();
    const app = await this.application?.catch(() => null);
    await app?.close();
    await drained;
    await this.telemetry?.stop();
    this.logger.info('Stopped');
  }
}

function wordsOf(name: string, error: unknown): string {
  const known = [SettingsError, InstallationError, StartRefused].some((type) => error instanceof type);
  if (known) return (error as Error).message;
  return `${name} could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}
