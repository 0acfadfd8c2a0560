import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { startPostgres } from '../infra/standalone/postgres.ts';
import { runInstallScripts } from '../infra/standalone/setup/install-scripts.mjs';
import { whenOrphaned } from '../infra/standalone/setup/orphan.mjs';
import { dataFolder } from './support/data-folder.mjs';

/** One server for all integration specs of a run; each spec file gets a database of its own on it. */
export default async function setUp() {
  if (process.env.TEST_POSTGRES_URL) return;
  // PostgreSQL lacks its libraries after a plain `npm ci`.
  await runInstallScripts(dirname(import.meta.dirname));
  const dir = dataFolder('test');
  const server = await startPostgres(join(dir, 'postgres'), { durable: false, settings: ['max_connections=200', 'shared_buffers=128MB'] });
  process.env.TEST_HOMES = dir;
  process.env.TEST_POSTGRES_URL = `postgres://postgres@127.0.0.1:${server.port}/postgres`;
  globalThis.testPostgres = { server, dir };
  endWithTheRun();
}

/** An aborted run leaves nothing behind either. */
function endWithTheRun() {
  process.once('exit', () => {
    // After the teardown its process id may be that of another process.
    if (!globalThis.testPostgres) return;
    const { server, dir } = globalThis.testPostgres;
    try {
      process.kill(server.pid, 'SIGQUIT');
    } catch {
      // It has already ended.
    }
    rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
  whenOrphaned(() => process.exit(1));
}
