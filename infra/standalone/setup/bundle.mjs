// Bundles each program into one file from tsc's output: finding and linking two thousand files cost a start 2.7 s of processor time.
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));
const into = join(root, 'infra', 'dist', 'programs');
const service = (name) => join(root, 'services', name, 'dist', 'src', 'main.js');

/** Our own code, and large packages of plain modules: every other package is loaded as its makers ship it. */
const TAKEN_IN = /^(?:[./\0]|[A-Za-z]:|@rekindle\/|@oxc-project\/runtime|stripe$|@sinclair\/typebox)/;

/** tsc's source maps, so that a stack trace names the line of the source. */
const mapsOfTsc = {
  name: 'maps-of-tsc',
  load(id) {
    const map = `${id}.map`;
    return existsSync(map) ? { code: readFileSync(id, 'utf8'), map: readFileSync(map, 'utf8') } : null;
  },
};

const bundle = await rolldown({
  input: {
    standalone: join(root, 'infra', 'dist', 'standalone', 'main.js'),
    ops: join(root, 'infra', 'dist', 'ops', 'main.js'),
    ...Object.fromEntries(['gateway', 'campaigns', 'billing', 'mailer'].map((name) => [name, service(name)])),
  },
  platform: 'node',
  cwd: root,
  external: (id) => !TAKEN_IN.test(id),
  // A file that is also a program of its own is a part of another one here.
  transform: { define: { 'import.meta.main': 'false' } },
  plugins: [mapsOfTsc],
});
// Classes keep their names: migrations and schemas of the API are named after them.
const { output } = await bundle.write({
  dir: into,
  format: 'esm',
  keepNames: true,
  comments: false,
  sourcemap: true,
  sourcemapExcludeSources: true,
  entryFileNames: '[name].js',
  chunkFileNames: 'parts/[name]-[hash].js',
});
await bundle.close();

const RAW = /(String[.]raw`[^`]*`)/;
const escaped = (text) => text.replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

// With one character beyond ASCII, a large file is kept in two bytes per character for as long as the process lives. A raw template
// would contain the escape itself. The number of lines is unchanged, so the maps remain valid.
for (const { type, fileName, code } of output)
  if (type === 'chunk')
    writeFileSync(
      join(into, fileName),
      code
        .split(RAW)
        .map((part) => (RAW.test(part) ? part : escaped(part)))
        .join(''),
    );

// Parts of earlier builds are removed last: a program started in the meantime finds all of its own.
const made = new Set(output.map(({ fileName }) => fileName));
for (const file of readdirSync(into, { recursive: true }))
  if (/[.]js([.]map)?$/.test(file) && !made.has(file.replace(/[.]map$/, '').replaceAll(sep, '/'))) rmSync(join(into, file));
