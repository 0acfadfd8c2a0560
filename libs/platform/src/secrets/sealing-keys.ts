import { readFileSync, statSync } from 'node:fs';

/** Of the settings. */
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
 * Every key that opens what is sealed; the first one seals. ENCRYPTION_KEY is the last: what was sealed before an
 * installation had keys for that alone stays readable.
 */
export function sealingKeys({ encryptionKey, sealingKeys: given = [], sealingKeysFile = null }: SealingSettings): readonly string[] {
  const own = given.length > 0 || sealingKeysFile === null ? given : keysIn(sealingKeysFile);
  return [...own.filter((key) => key !== encryptionKey), encryptionKey];
}

/**
 * Read again whenever it has changed: a rotation reaches the processes that run. While it is gone or half written, what is
 * known of it counts.
 * @throws Error at the first read, naming the file and the line of it that holds no key
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

/** One key a line; empty lines are none. @throws Error naming the line that is too short for a key */
export const parseKeys = (text: string, path: string): string[] =>
  text.split('\n').flatMap((line, index) => {
    const key = line.trim();
    if (key !== '' && key.length < LEAST_KEY_LENGTH)
      throw new Error(`Line ${index + 1} of ${path} has fewer than ${LEAST_KEY_LENGTH} characters: each line is a key. Restore the file.`);
    return key || [];
  });
