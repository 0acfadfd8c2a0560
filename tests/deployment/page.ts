import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const page = readFileSync(join(import.meta.dirname, '..', '..', 'docs/deployment.md'), 'utf8');
export const blocks = [...page.matchAll(/^ *```sh\n([\s\S]*?)^ *```$/gm)].map(([, block = '']) => block.replace(/^ {3}/gm, ''));

/** A block of commands of the page. */
export function blockWith(text: string): string {
  const found = blocks.find((block) => block.includes(text));
  if (!found) throw new Error(`No commands with "${text}" on the page`);
  return found;
}

/** A command within its text. */
export function inline(text: string): string {
  const [, found] = [...page.matchAll(/`([^`\n]+)`/g)].find(([, code = '']) => code.includes(text)) ?? [];
  if (!found) throw new Error(`No command with "${text}" on the page`);
  return found;
}
