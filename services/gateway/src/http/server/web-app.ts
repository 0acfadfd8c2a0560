import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import serveFiles from '@fastify/static';
import type { Settings } from '@rekindle/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { opensPage } from '../problem/fault-page.js';
import { type PublicPages, readPublicPages } from './public-pages.js';
import { OF_DOCUMENTS } from './security-headers.js';

/** Unknown paths below these are a 404, which the app shows to a person, never one of its pages. */
const NOT_THE_APP = /^\/(api|t|u|sandbox|health|metrics)(\/|$)/;
/** Prerendered pages under their file names, and dot files. */
const NOT_SERVED = /^pages\/|(^|\/)\./;
const HASHED_ASSET = /^\/assets\//;
const ASSETS = `${sep}assets`;
const FAST_BROTLI = 4;

/** Where `npm run build` leaves the app: beside the services, whether this file runs as source or as a build. */
export function findWebRoot(from = dirname(fileURLToPath(import.meta.url))): string | null {
  for (let folder = from; folder !== dirname(folder); folder = dirname(folder)) {
    const candidate = join(folder, 'web', 'dist');
    if (existsSync(join(candidate, 'index.html'))) return candidate;
  }
  return null;
}

/**
 * Serves the built web app: its files by name, precompressed where available, and its page for every other address, so that
 * links and reloads work: prerendered where available, and with a 404 where there is no page.
 */
export function serveWebApp(server: FastifyInstance, root: string, settings: Pick<Settings, 'publicUrl' | 'billing'>): void {
  const pages = readPublicPages(root, settings);
  const missing = withMissingPage(readFileSync(join(root, pages.app), 'utf8'));
  server.register(async (scope) => {
    await scope.register(compress, {
      encodings: ['br', 'gzip'],
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: FAST_BROTLI } },
    });
    await scope.register(serveFiles, { root, serve: false, cacheControl: false, preCompressed: true, setHeaders: withoutThoseOfDocuments });
    scope.get('/*', (request, reply) => answer(request, reply, { pages, missing }));
  });
}

/** Scripts, style sheets and fonts are not documents. */
function withoutThoseOfDocuments(reply: FastifyReply, file: string): void {
  if (dirname(file).endsWith(ASSETS)) for (const name of OF_DOCUMENTS) reply.removeHeader(name);
}

interface WebApp {
  pages: PublicPages;
  /** The app's page, which also shows that there is no such page. */
  missing: string;
}

/** Shows the missing page even without scripts. */
const withMissingPage = (shell: string): string =>
  shell
    .replace(/(<title[^>]*>)[^<]*/, '$1Not found · Rekindle')
    .replace(
      /<noscript>[^<]*<\/noscript>/,
      '<noscript><h1>There is no page here</h1><p>Check the address for a typo. <a href="/">Go to the home page</a></p></noscript>',
    );

function answer(request: FastifyRequest, reply: FastifyReply, { pages, missing }: WebApp): FastifyReply {
  const [path = '/'] = request.url.split('?');
  const name = posix.normalize(`/${(request.params as { '*': string })['*']}`).slice(1);
  const showMissing = () => reply.code(404).type('text/html; charset=utf-8').send(missing);
  if (NOT_THE_APP.test(path) || NOT_SERVED.test(name)) {
    if (opensPage(request)) return showMissing();
    reply.callNotFound();
    return reply;
  }
  const page = pages.of(path);
  if (page) return reply.header('cache-control', 'no-cache').type(page.type).send(page.content);
  const isFile = /\.[^/]+$/.test(path);
  void reply.header('cache-control', HASHED_ASSET.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
  // Not sent as a file: for a cached or partial file, the client would not get the page.
  if (!isFile && !pages.isPage(path)) return showMissing();
  return reply.sendFile(isFile && name !== 'index.html' ? name : pages.app);
}
