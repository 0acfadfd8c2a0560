import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Home } from '../../standalone/home.ts';
import type { Entry } from './archive-writer.ts';
import { type BaseBackup, type WalRange } from './base-backup.ts';

const CONTROL = 'postgres/global/pg_control';
const WAL = 'postgres/pg_wal';
// Files that PostgreSQL creates again when it starts.
const NEVER =
  /^postgres\/(postmaster[.](pid|opts)|pg_(replslot|dynshmem|notify|serial|snapshots|stat_tmp)\/.+)$|\/pgsql_tmp|\/pg_internal[.]init/;

/** All data of a stopped installation. */
export async function* stoppedHome(home: Home, uploadsDir: string): AsyncGenerator<Entry> {
  yield* ownFiles(home);
  yield* sealingKeys(home);
  yield* tree(home.postgres, 'postgres');
  yield* tree(uploadsDir, 'uploads');
}

/**
 * The same for a running one: files are copied while they change, and the log of the changes with them, which PostgreSQL
 * replays when it first starts on the copy. Sealing keys and uploads come last: the keys that the copied database needs,
 * and the files that it names, were written before it.
 */
export async function* runningHome(home: Home, uploadsDir: string, backup: BaseBackup): AsyncGenerator<Entry> {
  yield* ownFiles(home);
  await backup.begin();
  for await (const entry of tree(home.postgres, 'postgres')) if (entry.name !== CONTROL && !isLog(entry)) yield entry;
  yield { name: CONTROL, path: join(home.dir, CONTROL) };
  const { label, wal } = await backup.end();
  yield { name: 'postgres/backup_label', content: label };
  for await (const entry of tree(join(home.postgres, 'pg_wal'), WAL)) if (!isLog(entry) || isNeeded(entry, wal)) yield entry;
  yield* sealingKeys(home);
  yield* tree(uploadsDir, 'uploads');
}

const isLog = (entry: Entry): boolean => entry.name.startsWith(`${WAL}/`) && !('folder' in entry);

/** Names of log files increase with time. */
function isNeeded({ name }: Entry, { first, last }: WalRange): boolean {
  const file = name.slice(WAL.length + 1);
  return file.endsWith('.history') || (/^[0-9A-F]{24}$/.test(file) && file >= first && file <= last);
}

async function* ownFiles(home: Home): AsyncGenerator<Entry> {
  yield { name: 'version', path: join(home.dir, 'version') };
  yield { name: 'secrets.json', path: home.secrets };
}

function* sealingKeys(home: Home): Generator<Entry> {
  if (existsSync(home.sealingKeys)) yield { name: 'sealing-keys', path: home.sealingKeys };
}

async function* tree(path: string, name: string): AsyncGenerator<Entry> {
  const children = await readdir(path, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!children) return;
  yield { name, folder: true };
  for (const child of children) {
    const entry = { name: `${name}/${child.name}`, path: join(path, child.name) };
    if (NEVER.test(entry.name)) continue;
    if (child.isDirectory()) yield* tree(entry.path, entry.name);
    else if (child.isFile()) yield entry;
  }
}
