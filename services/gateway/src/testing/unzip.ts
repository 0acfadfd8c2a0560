import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import yauzl from 'yauzl';

type Open = (entry: yauzl.Entry, done: (error: Error | null, stream: Readable) => void) => void;

/** The files of an archive by their names, as text. */
export async function unzip(archive: Buffer): Promise<Record<string, string>> {
  const zip = await promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer)(archive, { lazyEntries: true });
  const open = promisify(zip.openReadStream.bind(zip) as Open);
  const files: Record<string, string> = {};
  await new Promise<void>((resolve, reject) => {
    const read = async (entry: yauzl.Entry): Promise<void> => {
      files[entry.fileName] = await text(await open(entry));
      zip.readEntry();
    };
    zip.on('entry', (entry: yauzl.Entry) => void read(entry).catch(reject));
    zip.on('end', resolve);
    zip.on('error', reject);
    zip.readEntry();
  });
  return files;
}
