// Writes the public pages as finished HTML beside the app, so that they read without JavaScript: dist/pages.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import './server-globals.mjs';

const web = join(import.meta.dirname, '..');
const dist = join(web, 'dist');
const built = join(web, '..', 'node_modules', '.cache', 'prerender');
// The server puts its own address in place of it.
const ORIGIN = '__ORIGIN__';

await build({
  root: web,
  configFile: false,
  logLevel: 'warn',
  plugins: [react()],
  build: { ssr: 'src/app/prerender.tsx', outDir: built, emptyOutDir: true, copyPublicDir: false },
});
const { PAGE_HEADS, finishForOwnUse, patterns, render, selling, styles } = await import(pathToFileURL(join(built, 'prerender.js')).href);

const STYLES = /\s*<style data-mantine-styles[^>]*>[\s\S]*?<\/style>/g;
const app = readFileSync(join(dist, 'index.html'), 'utf8')
  .replaceAll(STYLES, '')
  .replace('</head>', () => `  ${styles()}\n  </head>`);
writeFileSync(join(dist, 'index.html'), app);
/** Without what only the pages of accounts need. */
const shell = app.replaceAll(/\s*<(?:link|meta)[^>]* data-of-accounts[^>]*>/g, '');
const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'));
const router = readFileSync(join(web, 'src', 'app', 'router.tsx'), 'utf8');
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
const known = patterns();

/** The style sheets of a page: what is shown first must not wait for the app to ask for them. */
function sheetsOf(path) {
  const source = path === '/' ? "index: true, lazy: () => import('../" : `path: '${path.slice(1)}', lazy: () => import('../`;
  const page = router.split(source)[1]?.split("'")[0];
  const sheets = new Set();
  const seen = new Set();
  const visit = (key) => {
    if (seen.has(key) || !manifest[key]) return;
    seen.add(key);
    (manifest[key].css ?? []).forEach((file) => sheets.add(file));
    (manifest[key].imports ?? []).forEach(visit);
  };
  ['src/app/layouts/public-layout.tsx', `src/${page}.tsx`].forEach(visit);
  for (const chunk of Object.values(manifest)) if (chunk.name === 'visitor') (chunk.css ?? []).forEach((file) => sheets.add(file));
  return [...sheets].filter((file) => !shell.includes(file));
}

const FIRST_PICTURE = { name: 'rekindle', alt: 'Rekindle: bring your quiet leads back' };

function headOf({ path, description, picture = FIRST_PICTURE }, title) {
  const url = `${ORIGIN}${path}`;
  const named = [['twitter:card', 'summary_large_image']];
  const properties = [
    ['og:type', 'website'],
    ['og:site_name', 'Rekindle'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', url],
    ['og:image', `${ORIGIN}/og/${picture.name}.png`],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', picture.alt],
  ];
  return [
    `<link rel="canonical" href="${url}" />`,
    ...properties.map(([name, content]) => `<meta property="${name}" content="${escaped(content)}" />`),
    ...named.map(([name, content]) => `<meta name="${name}" content="${escaped(content)}" />`),
    ...sheetsOf(path).map((file) => `<link rel="stylesheet" crossorigin href="/${file}" />`),
  ].join('\n    ');
}

/** @returns the addresses of the pages that were written into the folder, with what search engines read beside them */
async function writePages(folder, heads, document) {
  rmSync(folder, { recursive: true, force: true });
  for (const head of heads) {
    const markup = await render(head.path);
    const title = /<title>([^<]*)<\/title>/.exec(markup)?.[1] ?? 'Rekindle';
    const body = markup.replace(/<title>[^<]*<\/title>/, '');
    const html = document
      .replace(/(<title data-served>)[^<]*/, (_, start) => start + title)
      .replace(/(<meta\s+name="description"\s+content=")[^"]*/, (_, start) => start + escaped(head.description))
      .replace('</head>', () => `  ${headOf(head, title)}\n  </head>`)
      .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`)
      .replace(/<noscript>[^<]*<\/noscript>/, '');
    const file = join(folder, head.path === '/' ? 'index.html' : `${head.path.slice(1)}.html`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, html);
  }
  const urls = heads.map(({ path }) => `  <url><loc>${ORIGIN}${path}</loc></url>`).join('\n');
  writeFileSync(
    join(folder, 'sitemap.xml'),
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`,
  );
  writeFileSync(join(folder, 'robots.txt'), `User-agent: *\n${closed}\nSitemap: ${ORIGIN}/sitemap.xml\n`);
  return heads.map(({ path }) => path);
}

const closed = ['/api/', '/admin', '/sandbox', '/t/', '/u/'].map((path) => `Disallow: ${path}`).join('\n');
const heads = PAGE_HEADS.filter(({ path }) => known.includes(path));
const folder = join(dist, 'pages');
const pages = await writePages(folder, heads, shell);
writeFileSync(join(folder, 'routes.json'), JSON.stringify({ pages, patterns: known }));

// Where nothing is sold (BILLING=off), the app learns it from the document.
const ofSelling = selling();
const ownHeads = heads.filter(({ path }) => !ofSelling.includes(path));
const forOwnUse = (document) => document.replace('<html ', '<html data-billing="off" ');
finishForOwnUse(true);
const ownPages = await writePages(join(folder, 'own-use'), ownHeads, forOwnUse(shell));
writeFileSync(join(folder, 'own-use', 'app.html'), forOwnUse(app));
const ownPatterns = known.filter((pattern) => !ofSelling.includes(pattern));
writeFileSync(join(folder, 'own-use', 'routes.json'), JSON.stringify({ pages: ownPages, patterns: ownPatterns }));
console.log(`✓ ${pages.length} pages prerendered, ${ownPages.length} for own use`);
