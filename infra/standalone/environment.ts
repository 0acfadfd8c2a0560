import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';

/** What is set here: `.env` in the current folder, and above it the environment itself. */
export function readEnvironment(own: NodeJS.ProcessEnv = process.env, file = '.env'): NodeJS.ProcessEnv {
  const written = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  return { ...written, ...own };
}

export const homeDir = (env: NodeJS.ProcessEnv): string => resolve(env.REKINDLE_HOME?.trim() || '.rekindle');
