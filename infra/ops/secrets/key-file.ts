import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseKeys } from '@rekindle/platform';

const KEY_BYTES = 36;

export const newKey = (): string => randomBytes(KEY_BYTES).toString('base64url');

/** @returns none if the file does not exist yet. @throws Error naming a line that is not a key */
export function readKeys(path: string): string[] {
  try {
    return parseKeys(readFileSync(path, 'utf8'), path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** On the disk before it is used: data sealed with a lost key is lost. */
export function writeKeys(path: string, keys: readonly string[]): void {
  const half = `${path}.half`;
  const file = openSync(half, 'w', 0o600);
  try {
    writeSync(file, `${keys.join('\n')}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(half, path);
  syncFolder(dirname(path));
}

/** Flushes the folder's list of names, so that the new file is found after a power cut. Windows has no such call. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const list = openSync(folder, 'r');
  try {
    fsyncSync(list);
  } finally {
    closeSync(list);
  }
}
