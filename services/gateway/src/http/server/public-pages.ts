import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '@rekindle/platform';

/** The build's placeholder for the address at which it will be served. */
const ORIGIN = /__ORIGIN__/g;
const TYPES = { html: 'text/html; charset=utf-8', xml: 'application/xml; charset=utf-8', txt: 'text/plain; charset=utf-8' };

interface Site {
  /** Pages that the build prerendered. */
  pages: string[];
  /** The path patterns of all pages of the app, such as `/leads/:listId`. */
  patterns: string[];
}

interface PublicPage {
  type: string;
  content: string;
}

/** Prerendered pages and files for search engines, by path, and the addresses that the app knows. */
export interface PublicPages {
  /** The file of the app's page, relative to the root. */
  app: string;
  of(path: string): PublicPage | undefined;
  /** False if the app would show that there is no such page. */
  isPage(path: string): boolean;
}

/**
 * @param root of the built app. Without prerendered pages, every address may be a page
 * @param site whether plans are sold: if not, the pages about them do not exist, and the others do not mention them
 */
export function readPublicPages(root: string, { publicUrl, billing }: Pick<Settings, 'publicUrl' | 'billing'>): PublicPages {
  const app = billing ? 'index.html' : 'pages/own-use/app.html';
  const folder = join(root, billing ? 'pages' : 'pages/own-use');
  if (!existsSync(join(folder, 'routes.json'))) return { app, of: () => undefined, isPage: () => true };
  const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
  const { pages, patterns } = JSON.parse(read('routes.json')) as Site;
  const at = (type: string, file: string): PublicPage => ({ type, content: read(file).replace(ORIGIN, publicUrl) });
  const known = new Map([
    ...pages.map((path): [string, PublicPage] => [path, at(TYPES.html, path === '/' ? 'index.html' : `${path.slice(1)}.html`)]),
    ['/sitemap.xml', at(TYPES.xml, 'sitemap.xml')],
    ['/robots.txt', at(TYPES.txt, 'robots.txt')],
  ]);
  const anyPage = new RegExp(`^(?:${patterns.map((pattern) => pattern.replaceAll(/:\w+/g, '[^/]+')).join('|')})$`);
  const bare = (path: string): string => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path);
  return { app, of: (path) => known.get(bare(path)), isPage: (path) => anyPage.test(bare(path)) };
}
