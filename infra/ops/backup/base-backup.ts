import { waitsFor } from '@rekindle/platform';
import pg from 'pg';
import { StartRefused } from '../../standalone/home.ts';

/** First and last log file that a copy needs. */
export interface WalRange {
  first: string;
  last: string;
}

/** PostgreSQL's own procedure for copying the files of a running server. */
export interface BaseBackup {
  begin(): Promise<void>;
  /** @returns the label from which a server on the copy knows where to start replaying */
  end(): Promise<{ label: string; wal: WalRange }>;
}

/**
 * Runs the work with a backup that is tied to one connection: if we die, PostgreSQL forgets it.
 * @throws StartRefused if the server ends first
 */
export async function withBaseBackup<T>(databaseUrl: string, work: (backup: BaseBackup) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  // While files are copied it is idle: if it breaks, its next query fails; without a listener it would end the process.
  client.on('error', () => undefined);
  try {
    return await work(baseBackup(client));
  } catch (error) {
    if (waitsFor(error) === null) throw error;
    throw new StartRefused('Rekindle or its database was stopped during the backup: make it again.', { cause: error });
  } finally {
    await client.end();
  }
}

function baseBackup(client: pg.Client): BaseBackup {
  let first = '';
  return {
    begin: async () => {
      // Keeps the log written during the backup from being recycled; ends with the connection.
      await client.query('SELECT pg_create_physical_replication_slot($1, true, true)', [`rekindle_backup_${process.pid}`]);
      const { rows } = await client.query<{ file: string }>(`SELECT pg_walfile_name(pg_backup_start('rekindle', fast => true)) AS file`);
      first = rows[0]?.file ?? '';
    },
    end: async () => {
      const { rows } = await client.query<{ label: string; last: string }>(
        `SELECT labelfile AS label, pg_walfile_name(lsn) AS last FROM pg_backup_stop(wait_for_archive => false)`,
      );
      const [stopped] = rows as [{ label: string; last: string }];
      return { label: stopped.label, wal: { first, last: stopped.last } };
    },
  };
}
