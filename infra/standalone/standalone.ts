import { step } from '#steps';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createGateway } from '@rekindle/gateway/app';
import { mountedMigrations } from '@rekindle/gateway/migration-sets';
import { DemoHistoryModule } from '@rekindle/mailer/demo';
import {
  CLOCK,
  type Clock,
  DATABASE_DISK,
  FrontDoor,
  HealthChecks,
  type Settings,
  collectGarbageAtRest,
  diskHealth,
  createLogger,
  migrate,
  readEnvironment,
  readSettings,
  startTelemetry,
} from '@rekindle/platform';
import { demoAccountOf, mayHaveDemo, wasSeeded } from './demo/demo-account.ts';
import { closeDemo } from './demo/close-demo.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { GivenTime } from './demo/given-time.ts';
import { type Home, homeDir, openHome } from './home.ts';
import { announce, lockHome } from './home-lock.ts';
import { ownDatabase } from './own-database.ts';
import { keepSecrets, makeUpSecrets } from './secrets.ts';
import type { Shutdown } from './shutdown.ts';
import { say } from './say.ts';

export interface Standalone {
  settings: Settings;
  home: Home;
  /** Generated in this very start, so it is shown once. */
  madeUpOperatorPassword: string | null;
}

interface Serving {
  door: FrontDoor;
  demo: boolean;
  /** The folder of the database; null if it is not our own. */
  postgres: string | null;
}

const PROGRAM = 'npm start';
const STAND_IN = 'postgres://made-up/later';

/**
 * Everything in this one process, on a PostgreSQL of its own unless DATABASE_URL names another.
 * @param shutdown is given a way to end each part, as soon as that part runs
 * @throws StartRefused or SettingsError with what the user can do
 */
export async function startStandalone(own: NodeJS.ProcessEnv, shutdown: Shutdown): Promise<Standalone> {
  const env: NodeJS.ProcessEnv = { LOG_LEVEL: 'warn', ...readEnvironment(own) };
  // Checked with placeholders first: a start that is refused leaves nothing behind.
  const { port, listenAt } = readSettings({ ...makeUpSecrets(), DATABASE_URL: STAND_IN, ...env });
  const home = openHome(homeDir(env));
  const lock = await lockHome(home, PROGRAM);
  await shutdown.add(() => lock.release());
  const door = new FrontDoor();
  await door.open(port, listenAt);
  await shutdown.add(() => door.close());

  const { secrets, isNew } = keepSecrets(home);
  const given = env.DATABASE_URL?.trim();
  const databaseUrl = given || (await ownDatabase(home, secrets.POSTGRES_PASSWORD, shutdown));
  // With a database of its own there is one process: its keys may change while it runs.
  const keys = given ? {} : { SEALING_KEYS_FILE: home.sealingKeys };
  const settings = readSettings({ ...secrets, ...keys, ...env, DATABASE_URL: databaseUrl });
  const telemetry = await startTelemetry(settings, 'rekindle', createLogger(settings.logLevel, 'rekindle'));
  await shutdown.add(() => telemetry.stop());
  await step('Bringing the database up to date', () => migrate(databaseUrl, mountedMigrations));
  await serve(settings, { door, demo: mayHaveDemo(env, settings), postgres: given ? null : home.postgres }, shutdown);

  announce(home, { pid: process.pid, program: PROGRAM, address: settings.publicUrl });
  await shutdown.add(() => lock.leaving());
  const madeUp = isNew && !env.OPERATOR_PASSWORD?.trim();
  return { settings, home, madeUpOperatorPassword: madeUp ? settings.operatorPassword : null };
}

/** Failing to create sample data is no reason not to start. */
async function makeDemo(app: NestFastifyApplication): Promise<void> {
  if (await wasSeeded(app)) return;
  const now = app.get<Clock>(CLOCK).now();
  await step('Making the demo account', () => seedDemo(app, now)).catch((error: Error) =>
    say(`The next start will try again: ${error.message}`),
  );
}

async function serve(settings: Settings, { door, demo, postgres }: Serving, shutdown: Shutdown): Promise<void> {
  const givenTime = new GivenTime();
  const opening = Promise.withResolvers<void>();
  let running: NestFastifyApplication | null = null;
  const forDemo = demo ? { demoAccount: demoAccountOf(() => running), modules: [DemoHistoryModule] } : {};
  const drained = (): Promise<void> => door.close();
  const options = { workers: true, docsAhead: true, givenTime: givenTime.now, opening: opening.promise, drained, ...forDemo };
  const app = await step('Starting the services', () => createGateway(settings, options));
  running = app;
  if (postgres !== null) app.get(HealthChecks).register(diskHealth(postgres, DATABASE_DISK));
  await shutdown.add(async () => {
    const closed = door.close();
    await app.close();
    await closed;
  });
  // A paid model is not used for sample texts.
  if (demo && !settings.openaiApiKey) await makeDemo(app);
  if (settings.sandboxPublic || !settings.sandbox) await closeDemo(app);
  givenTime.end();
  opening.resolve();
  collectGarbageAtRest();
  door.admit(app);
}
