import { readFileSync, statSync } from 'node:fs';

/** The settings about sealing. */
export interface SealingSettings {
  encryptionKey: string;
  sealingKeys?: readonly string[];
  sealingKeysFile?: string | null;
}

interface KnownFile {
  stamp: string;
  keys: readonly string[];
}

export const LEAST_KEY_LENGTH = 32;
const files = new Map<string, KnownFile>();

/**
 * All keys that can unseal; the first one seals. ENCRYPTION_KEY is the last, so that secrets sealed before an installation had
 * separate sealing keys remain readable.
 */
export function sealingKeys({ encryptionKey, sealingKeys: given = [], sealingKeysFile = null }: SealingSettings): readonly string[] {
  const own = given.length > 0 || sealingKeysFile === null ? given : keysIn(sealingKeysFile);
  return [...own.filter((key) => key !== encryptionKey), encryptionKey];
}

/**
 * Rereads the file whenever it has changed, so that a rotation reaches running processes. While it is missing or half written,
 * the known keys remain in use.
 * @throws Error at the first read, naming the file and the line without a valid key
 */
function keysIn(path: string): readonly string[] {
  const known = files.get(path);
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return known?.keys ?? [];
  const stamp = `${found.ino} ${found.mtimeMs} ${found.size}`;
  if (known?.stamp === stamp) return known.keys;
  try {
    const keys = parseKeys(readFileSync(path, 'utf8'), path);
    files.set(path, { stamp, keys });
    return keys;
  } catch (error) {
    if (known) return known.keys;
    throw error;
  }
}

/** One key per line; empty lines are ignored. @throws Error naming the line that is too short for a key */
export const parseKeys = (text: string, path: string): string[] =>
  text.split('\n').flatMap((line, index) => {
    const key = line.trim();
    if (key !== '' && key.length < LEAST_KEY_LENGTH)
      throw new Error(`Line ${index + 1} of ${path} has fewer than ${LEAST_KEY_LENGTH} characters: each line is a key. Restore the file.`);
    return key || [];
  });
