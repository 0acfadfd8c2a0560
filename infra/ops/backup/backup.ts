import { existsSync, renameSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { step } from '#steps';
import { type Home, StartRefused } from '../../standalone/home.ts';
import { stopOrphan } from '../../standalone/postgres-orphan.ts';
import { Call } from '../command-line/call.ts';
import { type Installation, runningDatabase } from '../installation.ts';
import { lockForOperation } from '../operation-lock.ts';
import type { Operation, Outcome } from '../operation.ts';
import { verifyArchive } from './archive-reader.ts';
import { type Entry, writeArchive } from './archive-writer.ts';
import { withBaseBackup } from './base-backup.ts';
import { halfMade } from './half-made.ts';
import { runningHome, stoppedHome } from './home-entries.ts';
import { type Manifest, factsNow } from './manifest.ts';

export const backup: Operation = {
  noun: 'backup',
  args: ['<file>'],
  summary: 'copies everything, running or stopped, into one new file and verifies it',
  example: 'backup ~/rekindle-2026-11-21.backup',
  run: ([file = ''], installation, call = new Call()) => backUp(resolve(file), installation, call.terminal.signal),
};

async function backUp(file: string, installation: Installation, signal: AbortSignal): Promise<Outcome> {
  refuseExternal(installation);
  if (!existsSync(dirname(file))) throw new StartRefused(`There is no folder ${dirname(file)}: make it, or name another file.`);
  const home = installation.home();
  const half = `${file}.half`;
  return halfMade(half, async () => {
    if (existsSync(file)) throw new StartRefused(`${file} exists already: name a new file.`);
    await writeTo(half, home, installation, signal);
    const manifest = await step('Reading it back', () => verifyArchive(half, signal));
    renameSync(half, file);
    return report(file, manifest);
  });
}

function refuseExternal(installation: Installation): void {
  if (!installation.externalDatabase) return;
  throw new StartRefused(
    `The database is not Rekindle's own (DATABASE_URL): back it up with that server's tools, and keep a copy of ${installation.homeDir} and UPLOADS_DIR beside it.`,
  );
}

async function writeTo(file: string, home: Home, installation: Installation, signal: AbortSignal): Promise<void> {
  const write = (entries: AsyncIterable<Entry>): Promise<Manifest> =>
    step('Copying', () => writeArchive(file, factsNow(), entries, signal));
  const lock = await lockForOperation(home, 'npm run ops -- backup');
  if (!lock) {
    const url = await runningDatabase(home);
    await withBaseBackup(url, (base) => write(runningHome(home, installation.uploadsDir, base)));
    return;
  }
  try {
    await stopOrphan(home.postgres);
    await write(stoppedHome(home, installation.uploadsDir));
  } finally {
    lock.release();
  }
}

function report(file: string, { files, madeAt }: Manifest): Outcome {
  const { size } = statSync(file);
  const count = Object.keys(files).length;
  const text = `Everything is in ${file} (${count} files, ${(size / 1_048_576).toFixed(1)} MB), read back and verified.\nIt holds your secrets and your leads: keep it where only you can read it.`;
  return { text, data: { file, bytes: size, files: count, madeAt } };
}
