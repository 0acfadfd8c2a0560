import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mountedMigrations } from '@rekindle/gateway/migration-sets';
import { migrate, newId } from '@rekindle/platform';
import pg from 'pg';
import { openHome } from '../../standalone/home.ts';
import { lockHome } from '../../standalone/home-lock.ts';
import { ownDatabase } from '../../standalone/own-database.ts';
import { keepSecrets } from '../../standalone/secrets.ts';
import { Shutdown } from '../../standalone/shutdown.ts';
import { Installation } from '../installation.ts';

/** Homes of installations in one folder that is removed with the spec. */
export class TemporaryHomes {
  readonly dir = mkdtempSync(join(tmpdir(), 'rekindle ops '));

  installation = (name: string): Installation => new Installation({ REKINDLE_HOME: this.path(name) });
  path = (name: string): string => join(this.dir, name);
  remove = (): void => rmSync(this.dir, { recursive: true, force: true });

  /** A stopped installation with one account. @returns its user's address */
  async make(name: string): Promise<string> {
    openHome(this.path(name));
    const email = `${name}@acme.example`;
    await this.query(name, async (client, url) => {
      await migrate(url, mountedMigrations);
      const [account, user] = [newId(), newId()];
      await client.query(`INSERT INTO vault.accounts (id, company_name, time_zone, profile_version) VALUES ($1, 'Acme', 'UTC', 1)`, [
        account,
      ]);
      await client.query(
        `INSERT INTO vault.users (id, account_id, email, email_key, password_hash, full_name, created_at) VALUES ($1, $2, $3, $3, 'x', 'Jane', now())`,
        [user, account, email],
      );
    });
    return email;
  }

  query<T>(name: string, work: (client: pg.Client, url: string) => Promise<T>): Promise<T> {
    return this.installation(name).withDatabase(({ settings }) => connected(settings.databaseUrl, work));
  }

  /** Holds the home and runs its database, as `npm start` does, for as long as the work takes. */
  async whileRunning<T>(name: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
    const home = openHome(this.path(name));
    const shutdown = new Shutdown();
    const lock = await lockHome(home, 'npm start');
    await shutdown.add(() => lock.release());
    try {
      return await connected(await ownDatabase(home, keepSecrets(home).secrets.POSTGRES_PASSWORD, shutdown), work);
    } finally {
      await shutdown.run();
    }
  }
}

async function connected<T>(url: string, work: (client: pg.Client, url: string) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client, url);
  } finally {
    await client.end();
  }
}
