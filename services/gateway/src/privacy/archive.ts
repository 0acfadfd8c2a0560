import { Readable } from 'node:stream';
import type { ExportedFile } from '@rekindle/contracts';
import { ZipFile } from 'yazl';

const README = 'README.txt';

/**
 * Streams files as a ZIP: each starts when the previous one has been sent. Unlike yazl alone, it aborts the archive when a
 * file fails, and closes the file when the reader leaves.
 * @param assertWhole called after each file; if it throws, the archive is aborted as well
 */
export function archiveOf(files: readonly ExportedFile[], title: string, assertWhole: () => Promise<void>): Readable {
  const zip = new ZipFile();
  const archive = zip.outputStream as Readable;
  let current: Readable | null = null;
  archive.on('close', () => current?.destroy());
  // It may fail before its reader listens.
  archive.on('error', () => undefined);
  zip.on('error', (error: Error) => archive.destroy(error));
  zip.addBuffer(Buffer.from(readme(files, title)), README);
  for (const file of files)
    zip.addReadStreamLazy(file.name, (done) => {
      if (archive.destroyed) return;
      current = Readable.from(whole(file, assertWhole), { objectMode: false });
      current.on('error', (error) => archive.destroy(error));
      done(null, current);
    });
  zip.end();
  return archive;
}

const GONE = ['ENOENT', 'NOT_FOUND'];

async function* whole(file: ExportedFile, assertWhole: () => Promise<void>): AsyncGenerator<string | Uint8Array> {
  yield* whileThere(file);
  await assertWhole();
}

/** A list or campaign deleted while the archive is made leaves an empty file, and the others complete. */
async function* whileThere(file: ExportedFile): AsyncGenerator<string | Uint8Array> {
  try {
    yield* file.content();
  } catch (error) {
    if (!GONE.includes((error as { code?: string }).code ?? '')) throw error;
  }
}

/** Describes each file; files of one folder are described once. */
export function readme(files: readonly ExportedFile[], title: string): string {
  const lines = new Map(files.map(({ name, about }) => [folderOf(name) ?? name, about]));
  const width = Math.max(README.length, ...[...lines.keys()].map((name) => name.length)) + 2;
  return [title, '', ...[...lines].map(([name, about]) => `${name.padEnd(width)}${about}`), ''].join('\n');
}

const folderOf = (name: string): string | null => (name.includes('/') ? name.slice(0, name.indexOf('/') + 1) : null);
