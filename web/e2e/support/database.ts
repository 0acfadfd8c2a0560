import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { until } from './installation.js';

interface Secrets {
  OPERATOR_PASSWORD: string;
  POSTGRES_PASSWORD: string;
}

const home = (): string => process.env.E2E_HOME ?? '';

/** The secrets that the installation generated at its first start. */
export const secrets = (): Secrets => JSON.parse(readFileSync(join(home(), 'secrets.json'), 'utf8')) as Secrets;

/** Queries the installation's database, or changes it behind its back, as a fault would. @returns rows */
export async function inDatabase<Row extends object>(sql: string): Promise<Row[]> {
  const [, , , port] = readFileSync(join(home(), 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  const client = new pg.Client(`postgres://postgres:${secrets().POSTGRES_PASSWORD}@127.0.0.1:${port}/postgres`);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

const LEFT = `
  SELECT (SELECT count(*) FROM jobs._private_jobs WHERE run_at <= now() AND attempts < max_attempts)::int
    + (SELECT count(*) FROM es.checkpoints c JOIN es.subscriptions s USING (group_name)
       WHERE s.seen_at > now() - interval '1 minute' AND EXISTS (SELECT 1 FROM es.events e
         WHERE e.position > c.position AND e.context = c.context AND e.partition = c.partition AND e.type = ANY (s.types)))::int AS left`;

/** @returns once every reader has handled every event, and no job is left of them */
export const settled = (): Promise<unknown> =>
  until(
    () => inDatabase<{ left: number }>(LEFT),
    ([row]) => row?.left === 0,
  );
