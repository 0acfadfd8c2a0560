import { createReadStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MigrationSet } from '@rekindle/platform';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

const folder = join(import.meta.dirname, '2026-11-23');

/** The responses of that version's API, by address. */
export const answered = JSON.parse(readFileSync(`${folder}.answers.json`, 'utf8')) as Record<string, Record<string, unknown>>;

interface Table {
  copy: string;
  name: string;
  lines: string[];
}

export interface Release {
  tables: Table[];
  /** How far the sequences had come. */
  sequences: string[];
}

export async function readRelease(): Promise<Release> {
  const release: Release = { tables: [], sequences: [] };
  let open: Table | null = null;
  for await (const line of createInterface({ input: createReadStream(`${folder}.sql`), crlfDelay: Infinity })) {
    const [, name] = /^COPY (\S+) /.exec(line) ?? [];
    if (open && line === '\\.') open = null;
    else if (open) open.lines.push(line);
    else if (name) release.tables.push((open = { copy: line.replace(/;$/, ''), name, lines: [] }));
    else if (line.startsWith('SELECT setval')) release.sequences.push(line);
  }
  return release;
}

/** The release's migrations among today's: a migration never changes. */
export const migrationsOf = ({ tables }: Release, sets: readonly MigrationSet[]): MigrationSet[] =>
  sets.map(({ schema, migrations }) => {
    const had = new Set(tables.find(({ name }) => name === `${schema}.migrations`)?.lines.map((line) => line.split('\t')[2]));
    return { schema, migrations: migrations.filter(({ name }) => had.has(name)) };
  });

export async function fill(pool: pg.Pool, { tables, sequences }: Release): Promise<void> {
  const client = await pool.connect();
  try {
    // Tables come by name, not in the order of their keys.
    await client.query('SET session_replication_role = replica');
    for (const { copy, name, lines } of tables.filter((table) => !table.name.endsWith('.migrations'))) {
      await client.query(`DELETE FROM ${name}`);
      await pipeline(Readable.from(lines.map((line) => `${line}\n`)), client.query(copyFrom(copy.replace('stdin', 'STDIN'))));
    }
    for (const sequence of sequences) await client.query(sequence);
    await client.query('SET session_replication_role = DEFAULT');
  } finally {
    client.release();
  }
}
