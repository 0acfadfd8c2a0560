import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { SHARED_FILES } from './scripts/shared-files';

const TEXT_FONT = /figtree-latin-wght-normal.*\.woff2$/;

/** Asks for the text font before the style sheet names it. Only this one: a second preload delays the first paint. */
const preloadTextFont: Plugin = {
  name: 'preload-text-font',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => TEXT_FONT.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
          injectTo: 'head' as const,
        })),
  },
};

/** Asks for the addresses of the account's pages with the app: every page but the finished ones of visitors needs them. */
const preloadAccountRoutes: Plugin = {
  name: 'preload-account-routes',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.values(bundle ?? {})
        .filter((file) => file.type === 'chunk' && file.name === 'account-routes')
        .map(({ fileName }) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', href: `/${fileName}`, crossorigin: '', 'data-of-accounts': '' },
          injectTo: 'head' as const,
        })),
  },
};

const router = join(import.meta.dirname, '../node_modules/react-router/dist/production');

/** The router's package offers only its development build to bundlers: this is the same without the warnings. */
const productionRouter: Plugin = {
  name: 'production-router',
  apply: 'build',
  config: () => ({
    resolve: {
      alias: [
        { find: /^react-router\/dom$/, replacement: join(router, 'dom-export.mjs') },
        { find: /^react-router$/, replacement: join(router, 'index.mjs') },
      ],
    },
  }),
};

const compress = promisify(brotliCompress);

/** Leaves each script and sheet compressed as well as can be beside itself: the gateway has no time for that. */
const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  writeBundle: async ({ dir = '' }, bundle) => {
    const files = Object.keys(bundle).filter((file) => /\.(js|css)$/.test(file));
    await Promise.all(files.map(async (file) => writeFile(join(dir, `${file}.br`), await compress(await readFile(join(dir, file))))));
  },
};

const server = process.env.API_URL ?? 'http://localhost:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadTextFont, preloadAccountRoutes, productionRouter, compressed],
  // Nothing becomes a data: URL, which the content security policy would refuse.
  build: {
    manifest: true,
    // Every browser that runs the app preloads modules by itself.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    sourcemap: false,
    rolldownOptions: { output: { codeSplitting: { groups: SHARED_FILES } } },
  },
  server: { port: 5173, proxy: { '/api': server, '/sandbox': server, '/t/': server, '/u/': server } },
});
