import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export interface Block {
  blockedMs: number;
  until: number;
}

/** For NODE_OPTIONS of the program under test. */
export const withPulse = `--import ${pathToFileURL(join(import.meta.dirname, 'pulse.mjs')).href}`;

/** How often, and how long, the event loop was blocked, from the program's output. */
export const blocksIn = (output: string): Block[] =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{"blockedMs"'))
    .map((line) => JSON.parse(line) as Block);
