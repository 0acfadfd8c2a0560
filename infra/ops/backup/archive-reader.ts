import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join, normalize, sep } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type Header, extract } from 'tar-stream';
import { StartRefused } from '../../standalone/home.ts';
import { fileFault } from '../text/file-fault.ts';
import { MANIFEST, type Manifest, checkManifest } from './manifest.ts';

/** Reads a backup to its end and compares it with its manifest. @throws StartRefused if it is not complete */
export const verifyArchive = (file: string, signal: AbortSignal): Promise<Manifest> =>
  readArchive(file, signal, async (_, contents) => void (await drain(contents)));

/** Writes a backup's files into a folder. Use them only if it does not throw: a damaged or incomplete backup is known at its end. */
export const extractArchive = (file: string, folder: string, signal: AbortSignal): Promise<Manifest> =>
  readArchive(file, signal, async ({ name, type }, contents) => {
    const path = inside(folder, name);
    await mkdir(type === 'directory' ? path : dirname(path), { recursive: true, mode: 0o700 });
    if (type !== 'directory') await pipeline(contents, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    else await drain(contents);
  });

type Take = (header: Header, contents: AsyncIterable<Buffer>) => Promise<void>;

/** @throws the signal's reason */
async function readArchive(file: string, signal: AbortSignal, take: Take): Promise<Manifest> {
  const found = new Map<string, string>();
  const tar = extract();
  const read = pipeline(createReadStream(file), createGunzip(), tar);
  let manifest: unknown = null;
  const taken = (async () => {
    for await (const entry of tar) {
      if (entry.header.name === MANIFEST) manifest = JSON.parse(await text(entry));
      else await takeHashed(entry.header, unlessAborted(entry as AsyncIterable<Buffer>, signal), take, found);
    }
  })();
  await Promise.all([read, taken]).catch((error: Error) => {
    if (error instanceof StartRefused || error === signal.reason) throw error;
    throw new StartRefused(`${file} cannot be read as a backup: ${fileFault(error)}`);
  });
  return checkManifest(manifest, found);
}

async function takeHashed(header: Header, contents: AsyncIterable<Buffer>, take: Take, found: Map<string, string>): Promise<void> {
  const hash = createHash('sha256');
  await take(
    header,
    hashed(contents, (chunk) => hash.update(chunk)),
  );
  if (header.type !== 'directory') found.set(header.name, hash.digest('hex'));
}

async function* unlessAborted(contents: AsyncIterable<Buffer>, signal: AbortSignal): AsyncGenerator<Buffer> {
  for await (const chunk of contents) {
    signal.throwIfAborted();
    yield chunk;
  }
}

async function* hashed(contents: AsyncIterable<Buffer>, see: (chunk: Buffer) => void): AsyncGenerator<Buffer> {
  for await (const chunk of contents) {
    see(chunk);
    yield chunk;
  }
}

async function drain(entry: AsyncIterable<Buffer>): Promise<number> {
  let bytes = 0;
  for await (const chunk of entry) bytes += chunk.length;
  return bytes;
}

function inside(folder: string, name: string): string {
  const path = normalize(join(folder, name));
  if (!path.startsWith(folder + sep)) throw new StartRefused(`This backup is not ours: it would write to ${name}.`);
  return path;
}
