import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { ASKED_EARLY } from './scripts/asked-early';
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

/** Tags that only pages of accounts need: prerender.mjs removes them from the finished pages of visitors. */
const filesOfAccounts: Plugin = {
  name: 'files-of-accounts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const filesOf = (names: readonly string[]): string[] => {
        const wanted = new Set(chunks.filter(({ name }) => names.includes(name)).map(({ fileName }) => fileName));
        for (const name of wanted) chunks.find(({ fileName }) => fileName === name)?.imports.forEach((file) => wanted.add(file));
        const all = chunks.filter(({ fileName }) => wanted.has(fileName));
        return all
          .flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])])
          .filter((file) => !html.includes(file))
          .map((file) => `/${file}`);
      };
      const ofAllPages = new Set(ASKED_EARLY.filter(({ at }) => at === '').flatMap(({ chunks }) => filesOf(chunks)));
      const tag = (name: string, attrs: Record<string, string>) => ({
        tag: name,
        attrs: { ...attrs, 'data-of-accounts': '' },
        injectTo: 'head-prepend' as const,
      });
      return [
        // The addresses of their pages.
        ...filesOf(['account-routes']).map((href) => tag('link', { rel: 'modulepreload', href, crossorigin: '' })),
        ...ASKED_EARLY.map(({ at, chunks, calls = [] }) => {
          const files = filesOf(chunks).filter((file) => at === '' || !ofAllPages.has(file));
          return tag('meta', { name: 'asked-early', content: files.join(' '), 'data-at': at, 'data-calls': calls.join(' ') });
        }),
      ];
    },
  },
};

const router = join(import.meta.dirname, '../node_modules/react-router/dist/production');

/** What the app never asks of the router, in a form that a bundler cannot remove: 4 KB for each visitor. */
const UNUSED_OF_ROUTER: [what: RegExp, instead: string][] = [
  // What it would say to its developers: the development server does.
  [/\b(invariant|warning)\(\s*([^;`"]*?),\s*(?:"[^"]*"|`[^`]*`)\s*\)/g, '$1($2)'],
  // Kept for their names alone.
  [/^\w+\.displayName = "[^"]+";$/gm, ''],
  [/= (?=React\d*\.(?:forwardRef|createContext)\()/g, '= /* @__PURE__ */ '],
  // No link of the app is fetched ahead by the router.
  [/usePrefetchBehavior\(\s*prefetch,\s*rest\s*\)/g, '[false, null, {}]'],
  [/shouldPrefetch && !isAbsolute \?/g, 'false ?'],
];

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
  transform: {
    filter: { id: /react-router\/dist\/production\/chunk-.*\.mjs/ },
    handler: (code) =>
      code.includes('LinkWithRef') ? UNUSED_OF_ROUTER.reduce((rest, [what, instead]) => rest.replaceAll(what, instead), code) : null,
  },
};

/** Tables and dialogs would bring the library's own scroll bars, and all that places what floats: the app's scroll natively. */
const nativeScrollBars: Plugin = {
  name: 'native-scroll-bars',
  apply: 'build',
  transform: {
    filter: { id: /(TableScrollContainer|ModalRoot)\.mjs/ },
    handler: (code) =>
      code
        .replace(/import .* from ".*ScrollArea\.mjs";/, '')
        .replace('type === "scrollarea" ? ScrollArea : "div"', '"div"')
        .replace('scrollAreaComponent === ScrollArea.Autosize || void 0', 'void 0'),
  },
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
  plugins: [react(), preloadTextFont, filesOfAccounts, productionRouter, nativeScrollBars, compressed],
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
