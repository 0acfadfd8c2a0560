import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { openHome } from '../../standalone/home.ts';
import type { BaseBackup } from './base-backup.ts';
import { runningHome, stoppedHome } from './home-entries.ts';

const folder = mkdtempSync(join(tmpdir(), 'rekindle-entries-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function all<T>(entries: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const entry of entries) found.push(entry);
  return found;
}

const key = { name: 'sealing-keys', path: join(folder, 'sealing-keys') };

it('of a running installation, the keys are copied as they are when the copy of its database is complete', async () => {
  const backup = {
    begin: async () => undefined,
    // A rotation while the database was copied.
    end: async () => {
      writeFileSync(key.path, 'a key\n');
      return { label: '', wal: { first: '', last: '' } };
    },
  } as unknown as BaseBackup;
  const entries = await all(runningHome(openHome(folder), join(folder, 'uploads'), backup));
  expect(entries.at(-1)).toEqual(key);
});

it('of a stopped installation, the keys are copied', async () => {
  expect(await all(stoppedHome(openHome(folder), join(folder, 'uploads')))).toContainEqual(key);
});
