import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

/** What is set here: `.env` in the current folder, and above it the environment itself. Blank means not set. */
export function readEnvironment(own: NodeJS.ProcessEnv = process.env, file = '.env'): NodeJS.ProcessEnv {
  const written = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  return Object.fromEntries(Object.entries({ ...written, ...own }).filter(([, value]) => value?.trim()));
}
