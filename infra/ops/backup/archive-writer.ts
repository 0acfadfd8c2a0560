import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Pack, pack } from 'tar-stream';
import { type BackupFacts, MANIFEST, type Manifest } from './manifest.ts';

/** One entry: a file as it is on the disk at that moment, given content, or a folder. */
export type Entry = { name: string } & ({ path: string } | { content: string } | { folder: true });

const FAST = 1;
const CHUNK = 256 * 1024;

/**
 * Writes a compressed tar whose last entry is the manifest. It is on the disk when this returns.
 * @param file must not exist; readable by its owner only, since it holds secrets
 * @param signal its reason is thrown, and the part written so far is useless
 */
export async function writeArchive(
  file: string,
  facts: BackupFacts,
  entries: AsyncIterable<Entry>,
  signal: AbortSignal,
): Promise<Manifest> {
  const manifest: Manifest = { ...facts, files: {} };
  const tar = pack();
  const written = pipeline(tar, createGzip({ level: FAST }), createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  const filled = fill({ tar, signal }, entries, manifest).catch((error: Error) => {
    tar.destroy(error);
    throw error;
  });
  await Promise.all([filled, written]);
  const handle = await open(file, 'r+');
  await handle.sync();
  await handle.close();
  return manifest;
}

interface Archive {
  tar: Pack;
  signal: AbortSignal;
}

async function fill(archive: Archive, entries: AsyncIterable<Entry>, manifest: Manifest): Promise<void> {
  const { tar } = archive;
  for await (const entry of entries) {
    if ('folder' in entry) await put(tar, { name: entry.name, type: 'directory', mode: 0o700 });
    else if ('content' in entry) manifest.files[entry.name] = await putText(tar, entry.name, entry.content);
    else await putFile(archive, entry.name, entry.path, manifest);
  }
  await putText(tar, MANIFEST, JSON.stringify(manifest));
  tar.finalize();
}

const put = (tar: Pack, header: Parameters<Pack['entry']>[0], content?: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    const done = (error?: Error | null): void => (error ? reject(error) : resolve());
    tar.entry(header, content ?? '', done);
  });

async function putText(tar: Pack, name: string, text: string): Promise<string> {
  const content = Buffer.from(text);
  await put(tar, { name, mode: 0o600 }, content);
  return createHash('sha256').update(content).digest('hex');
}

/** A file that was removed since it was listed is skipped: the log that is replayed on the copy knows of it. */
async function putFile(archive: Archive, name: string, path: string, manifest: Manifest): Promise<void> {
  const handle = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!handle) return;
  try {
    manifest.files[name] = await copy(archive, name, path, handle);
  } finally {
    await handle.close();
  }
}

async function copy({ tar, signal }: Archive, name: string, path: string, handle: FileHandle): Promise<string> {
  const { size } = await handle.stat();
  const hash = createHash('sha256');
  const { promise: finished, resolve, reject } = Promise.withResolvers<void>();
  const sink = tar.entry({ name, size, mode: 0o600 }, (error) => (error ? reject(error) : resolve()));
  sink.on('error', reject);
  const fed = async (): Promise<void> => {
    for await (const chunk of exactly(size, path, handle)) {
      signal.throwIfAborted();
      hash.update(chunk);
      if (!sink.write(chunk)) await once(sink, 'drain');
    }
    sink.end(null);
  };
  await Promise.all([fed(), finished]);
  return hash.digest('hex');
}

/** As many bytes as the header promised, even if the file grows or shrinks while it is read. */
async function* exactly(size: number, path: string, handle: FileHandle): AsyncGenerator<Buffer> {
  if (size === 0) return;
  let left = size;
  for await (const chunk of createReadStream(path, { fd: handle, autoClose: false, end: size - 1, highWaterMark: CHUNK })) {
    left -= (chunk as Buffer).length;
    yield chunk as Buffer;
  }
  for (; left > 0; left -= Math.min(left, CHUNK)) yield Buffer.alloc(Math.min(left, CHUNK));
}
