import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import serveFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type PublicPages, readPublicPages } from './public-pages.js';

/** Their unknown paths are a 404, never a page of the app. */
const NOT_THE_APP = /^\/(api|t|u|sandbox|health|metrics)(\/|$)/;
const HASHED_ASSET = /^\/assets\//;
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
 * Serves the built web app: its files by name, as the build compressed them where it did, and its page for every other
 * address, so that links and reloads work: as finished HTML where the build wrote it, and as a 404 where no page is.
 */
export function serveWebApp(server: FastifyInstance, root: string, publicUrl: string): void {
  const pages = readPublicPages(root, publicUrl);
  server.register(async (scope) => {
    await scope.register(compress, {
      encodings: ['br', 'gzip'],
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: FAST_BROTLI } },
    });
    await scope.register(serveFiles, { root, serve: false, cacheControl: false, preCompressed: true });
    scope.get('/*', (request, reply) => answer(request, reply, pages));
  });
}

function answer(request: FastifyRequest, reply: FastifyReply, pages: PublicPages): FastifyReply {
  const [path = '/'] = request.url.split('?');
  if (NOT_THE_APP.test(path)) {
    reply.callNotFound();
    return reply;
  }
  const page = pages.of(path);
  if (page) return reply.header('cache-control', 'no-cache').type(page.type).send(page.content);
  const isFile = /\.[^/]+$/.test(path);
  if (!isFile && !pages.isPage(path)) reply.code(404);
  const name = isFile ? (request.params as { '*': string })['*'] : 'index.html';
  return reply.header('cache-control', HASHED_ASSET.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache').sendFile(name);
}
