import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Settings, readSettings } from '@rekindle/platform';
import { type Home, StartRefused, homeDir, openHome } from '../standalone/home.ts';
import { type HomeLock, holderOf } from '../standalone/home-lock.ts';
import { databaseUrlOf, ownDatabase } from '../standalone/own-database.ts';
import { postmaster } from '../standalone/postgres-orphan.ts';
import { keepSecrets } from '../standalone/secrets.ts';
import { Shutdown } from '../standalone/shutdown.ts';
import { lockForOperation } from './operation-lock.ts';

const POLL_MS = 50;
const STARTING_MS = 30_000;

/** What an operation uses while it works. */
export interface Database {
  settings: Settings;
  /** Whether the application may be using it at the same time. */
  inUse: boolean;
}

/** The installation of this folder and environment: running or stopped, on a database of its own or on DATABASE_URL. */
export class Installation {
  constructor(readonly env: NodeJS.ProcessEnv) {}

  get homeDir(): string {
    return homeDir(this.env);
  }

  get uploadsDir(): string {
    return resolve(this.env.UPLOADS_DIR?.trim() || join(this.homeDir, 'uploads'));
  }

  /** Set where the installation's database is somebody else's server. */
  get externalDatabase(): string | undefined {
    return this.env.DATABASE_URL?.trim() || undefined;
  }

  /** BILLING; a fault in it is reported later, with those of the other settings. */
  get sellsPlans(): boolean {
    return !['off', 'false', '0'].includes(this.env.BILLING?.trim() ?? '');
  }

  /** @throws StartRefused if nothing was ever started in this folder */
  home(): Home {
    if (!existsSync(this.homeDir)) throw new StartRefused(`There is no Rekindle in ${this.homeDir} yet: npm start makes one.`);
    return openHome(this.homeDir);
  }

  /** Finds the running database, or runs it for as long as the work takes. */
  async withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
    if (this.externalDatabase) return work({ settings: this.settings(this.externalDatabase), inUse: true });
    const home = this.home();
    const lock = await lockForOperation(home);
    if (!lock) return work({ settings: this.settings(await runningDatabase(home)), inUse: true });
    return this.withOwnDatabase(home, lock, work);
  }

  settings(databaseUrl: string): Settings {
    const home = openHome(this.homeDir);
    const keys = this.externalDatabase ? {} : { SEALING_KEYS_FILE: home.sealingKeys };
    return readSettings({ LOG_LEVEL: 'error', ...keepSecrets(home).secrets, ...keys, ...this.env, DATABASE_URL: databaseUrl });
  }

  private async withOwnDatabase<T>(home: Home, lock: HomeLock, work: (database: Database) => Promise<T>): Promise<T> {
    const shutdown = new Shutdown();
    await shutdown.add(() => lock.release());
    try {
      const url = await ownDatabase(home, keepSecrets(home).secrets.POSTGRES_PASSWORD, shutdown);
      return await work({ settings: this.settings(url), inUse: false });
    } finally {
      await shutdown.run();
    }
  }
}

/** @throws StartRefused if the process that holds the folder has no running database within half a minute */
export async function runningDatabase(home: Home): Promise<string> {
  for (const since = Date.now(); Date.now() - since < STARTING_MS; await wait(POLL_MS)) {
    const running = postmaster(home.postgres);
    if (running?.ready) return databaseUrlOf(running.port, keepSecrets(home).secrets.POSTGRES_PASSWORD);
  }
  const holder = holderOf(home);
  throw new StartRefused(
    `${home.dir} is in use (${holder?.program ?? 'unknown'}, process ${holder?.pid ?? '?'}) without a database: try again.`,
  );
}
