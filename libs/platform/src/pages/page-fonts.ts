import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const FONTS: Record<string, string> = {
  'figtree.woff2': '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  'bricolage-grotesque.woff2': '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
};
const loaded = new Map<string, Promise<Buffer | null>>();

/** Reads the font files used by pageStyle. @returns null for another name, or if the fonts are not installed */
export async function pageFont(name: string): Promise<Buffer | null> {
  const source = FONTS[name];
  if (!source) return null;
  const font = loaded.get(name) ?? read(source);
  loaded.set(name, font);
  return font;
}

async function read(source: string): Promise<Buffer | null> {
  try {
    return await readFile(fileURLToPath(import.meta.resolve(source)));
  } catch {
    return null;
  }
}
