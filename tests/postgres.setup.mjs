import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../infra/standalone/postgres.ts';

/** One server for all integration specs of a run; each spec file gets a database of its own on it. */
export default async function setUp() {
  if (process.env.TEST_POSTGRES_URL) return;
  const dir = mkdtempSync(join(tmpdir(), 'rekindle-test-'));
  const server = await startPostgres(join(dir, 'postgres'), { durable: false, settings: ['max_connections=200', 'shared_buffers=128MB'] });
  process.env.TEST_POSTGRES_URL = `postgres://postgres@127.0.0.1:${server.port}/postgres`;
  globalThis.testPostgres = { server, dir };
}
