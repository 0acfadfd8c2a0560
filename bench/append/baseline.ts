import { execFileSync, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { emailSent, metadata } from './append-load.ts';

/** Single-row inserts of the same row, each its own transaction. */
export interface Baseline {
  name: string;
  /** @returns inserts per second */
  run(table: string, clients: number, seconds: number): Promise<number>;
}

/** `bench.plain` has one key; `bench.same_keys` has the store's columns, keys and indexes. */
export async function makeTables(pool: pg.Pool): Promise<void> {
  await pool.query(`
    CREATE SCHEMA bench;
    CREATE TABLE bench.same_keys (LIKE es.events INCLUDING ALL);
    CREATE TABLE bench.plain (LIKE es.events INCLUDING DEFAULTS INCLUDING IDENTITY, PRIMARY KEY (position));`);
}

// A colon right before a word would be a variable to pgbench.
const json = (value: object): string =>
  JSON.stringify(value)
    .replaceAll('":', '": ')
    .replaceAll(/:(?=\w)/g, '\\u003a');

const insert = (table: string): string => `
INSERT INTO ${table} (tenant_id, stream_id, stream_version, event_id, context, type, schema_version, partition, data, metadata, occurred_at)
VALUES ('${randomUUID()}', 'outreach-' || gen_random_uuid() || '-' || gen_random_uuid(), 1, gen_random_uuid(), 'mailer', 'EmailSent', 1, 3,
  '${json(emailSent)}', '${json(metadata)}', now());`;

export function pgbenchOr(url: string, port: number, dir: string): Baseline {
  const version = spawnSync('pgbench', ['--version'], { encoding: 'utf8' });
  return version.status === 0 ? pgbench(version.stdout.trim(), port, dir) : preparedLoop(url);
}

function pgbench(version: string, port: number, dir: string): Baseline {
  return {
    name: `${version}, prepared single-row INSERT`,
    run: async (table, clients, seconds) => {
      const script = join(dir, `${table}.sql`);
      writeFileSync(script, insert(table).replaceAll('\n', ' '));
      const load = ['-c', clients, '-j', Math.min(clients, 2), '-T', seconds].map(String);
      const server = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres'];
      const output = execFileSync('pgbench', ['-n', '-M', 'prepared', ...load, ...server, '-f', script, 'postgres'], {
        encoding: 'utf8',
        stdio: 'pipe',
      });
      return Number(/tps = ([\d.]+)/.exec(output)?.[1]);
    },
  };
}

function preparedLoop(url: string): Baseline {
  return {
    name: 'a loop of prepared single-row INSERTs through pg (pgbench is not installed)',
    run: async (table, clients, seconds) => {
      const until = performance.now() + seconds * 1000;
      let inserts = 0;
      const client = async (): Promise<void> => {
        const connection = new pg.Client(url);
        await connection.connect();
        for (; performance.now() < until; inserts += 1) await connection.query({ name: table, text: insert(table) });
        await connection.end();
      };
      await Promise.all(Array.from({ length: clients }, client));
      return inserts / seconds;
    },
  };
}
