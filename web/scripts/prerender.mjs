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
const { PAGE_HEADS, patterns, render } = await import(pathToFileURL(join(built, 'prerender.js')).href);

const shell = readFileSync(join(dist, 'index.html'), 'utf8');
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
  ['src/app/public-layout.tsx', `src/${page}.tsx`].forEach(visit);
  for (const chunk of Object.values(manifest)) if (chunk.name === 'visitor') (chunk.css ?? []).forEach((file) => sheets.add(file));
  return [...sheets].filter((file) => !shell.includes(file));
}

function headOf({ path, description }, title) {
  const url = `${ORIGIN}${path}`;
  const named = [['twitter:card', 'summary_large_image']];
  const properties = [
    ['og:type', 'website'],
    ['og:site_name', 'Rekindle'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', url],
    ['og:image', `${ORIGIN}/og/rekindle.png`],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', 'Rekindle: bring your quiet leads back'],
  ];
  return [
    `<link rel="canonical" href="${url}" />`,
    ...properties.map(([name, content]) => `<meta property="${name}" content="${escaped(content)}" />`),
    ...named.map(([name, content]) => `<meta name="${name}" content="${escaped(content)}" />`),
    ...sheetsOf(path).map((file) => `<link rel="stylesheet" crossorigin href="/${file}" />`),
  ].join('\n    ');
}

rmSync(join(dist, 'pages'), { recursive: true, force: true });
const written = [];
for (const head of PAGE_HEADS.filter(({ path }) => known.includes(path))) {
  const markup = head.headOnly ? '' : await render(head.path);
  const title = /<title>([^<]*)<\/title>/.exec(markup)?.[1] ?? 'Rekindle';
  const body = markup.replace(/<title>[^<]*<\/title>/, '');
  const html = shell
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace(/(<meta\s+name="description"\s+content=")[^"]*/, (_, start) => start + escaped(head.description))
    .replace('</head>', () => `  ${headOf(head, title)}\n  </head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`)
    .replace(/<noscript>[^<]*<\/noscript>/, (warning) => (body ? '' : warning));
  const file = join(dist, 'pages', head.path === '/' ? 'index.html' : `${head.path.slice(1)}.html`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, html);
  written.push(head.path);
}
writeFileSync(join(dist, 'pages', 'routes.json'), JSON.stringify({ pages: written, patterns: known }));
const urls = written.map((path) => `  <url><loc>${ORIGIN}${path}</loc></url>`).join('\n');
writeFileSync(
  join(dist, 'pages', 'sitemap.xml'),
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`,
);
const closed = ['/api/', '/admin', '/sandbox', '/t/', '/u/'].map((path) => `Disallow: ${path}`).join('\n');
writeFileSync(join(dist, 'pages', 'robots.txt'), `User-agent: *\n${closed}\nSitemap: ${ORIGIN}/sitemap.xml\n`);
console.log(`✓ ${written.length} pages prerendered`);
