import { HOME_VERSION, StartRefused } from '../../standalone/home.ts';

export interface BackupFacts {
  format: 1;
  madeAt: string;
  homeVersion: number;
}

/** The list of a backup's contents, to be compared with the files found in it. */
export interface Manifest extends BackupFacts {
  /** SHA-256 of each file, by its name in the archive. */
  files: Record<string, string>;
}

export const MANIFEST = 'manifest.json';

export const factsNow = (): BackupFacts => ({ format: 1, madeAt: new Date().toISOString(), homeVersion: HOME_VERSION });

/**
 * @param found SHA-256 of each file that was read, by name
 * @throws StartRefused naming what is wrong with the backup
 */
export function checkManifest(manifest: unknown, found: ReadonlyMap<string, string>): Manifest {
  if (!isManifest(manifest)) throw new StartRefused('This is not a whole backup: its list of contents is missing.');
  if (manifest.format !== 1 || manifest.homeVersion > HOME_VERSION)
    throw new StartRefused('This backup was made by a newer Rekindle: update Rekindle, then restore it.');
  const wrong = Object.entries(manifest.files).filter(([name, hash]) => found.get(name) !== hash);
  const extra = [...found.keys()].filter((name) => !Object.hasOwn(manifest.files, name));
  const first = wrong[0]?.[0] ?? extra[0];
  if (first !== undefined)
    throw new StartRefused(`This backup is damaged: ${first} is not what was written (${wrong.length + extra.length} in all).`);
  return manifest;
}

/** Of any format, as far as the fault can be named. */
const isManifest = (value: unknown): value is Manifest =>
  isObject(value) &&
  'format' in value &&
  Number.isInteger((value as Partial<Manifest>).homeVersion) &&
  isObject((value as Partial<Manifest>).files);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);
