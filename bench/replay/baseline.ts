import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { Writable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';

/** All rows of the store as text, read and discarded. */
export interface Baseline {
  name: string;
  run(): Promise<void>;
}

const COPY = 'COPY es.events TO STDOUT';

export function psqlOr(url: string): Baseline {
  const version = spawnSync('psql', ['--version'], { encoding: 'utf8' });
  return version.status === 0 ? psql(version.stdout.trim(), url) : copyStream(url);
}

const psql = (version: string, url: string): Baseline => ({
  name: `${version}, ${COPY}`,
  run: async () => {
    const child = spawn('psql', ['--no-psqlrc', '--quiet', '--command', COPY, url], { stdio: ['ignore', 'ignore', 'inherit'] });
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) throw new Error('psql could not copy the events');
  },
});

const copyStream = (url: string): Baseline => ({
  name: `pg-copy-streams, ${COPY} (psql is not installed)`,
  run: async () => {
    const client = new pg.Client(url);
    await client.connect();
    const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
    client.query(copyTo(COPY)).pipe(nowhere);
    await finished(nowhere);
    await client.end();
  },
});
