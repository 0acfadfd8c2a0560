import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { rowsOfAccount } from '../../services/gateway/src/testing/rows-of-account.ts';

/** Everything that an installation stores of an account: a digest of its rows by table. */
export async function rowsOf(home: string, accountId: string): Promise<Record<string, string>> {
  const { POSTGRES_PASSWORD } = JSON.parse(readFileSync(join(home, 'secrets.json'), 'utf8')) as { POSTGRES_PASSWORD: string };
  const port = readFileSync(join(home, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3];
  const client = new pg.Client(`postgres://postgres:${POSTGRES_PASSWORD}@127.0.0.1:${port}/postgres`);
  await client.connect();
  try {
    return await rowsOfAccount(client, accountId);
  } finally {
    await client.end();
  }
}
