import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { node } from './install.mjs';
import { run, step } from './steps.mjs';

const SKIPPED = new Set(['node_modules', 'dist', 'e2e', 'artifacts', '.rekindle']);
const SHARED = ['package-lock.json', 'tsconfig.json', 'tsconfig.base.json'];

const parts = [
  {
    title: 'Building the services',
    stamp: 'services',
    sources: [...SHARED, 'libs', 'services', 'infra'],
    ignore: /[.]spec[.]ts$/,
    result: 'infra/dist/programs/standalone.js',
    commands: [['node_modules/typescript-native/bin/tsc', '-b'], ['infra/standalone/setup/bundle.mjs']],
  },
  {
    title: 'Building the web app',
    stamp: 'web',
    sources: ['package-lock.json', 'web'],
    ignore: /[.](spec|e2e)[.]tsx?$/,
    result: 'web/dist/pages/index.html',
    commands: [['node_modules/vite/bin/vite.js', 'build', 'web', '--logLevel', 'warn'], ['web/scripts/prerender.mjs']],
    unless: (root) => !existsSync(join(root, 'web', 'index.html')),
  },
];

function* filesUnder(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats?.isFile()) yield [path, stats];
  if (!stats?.isDirectory()) return;
  for (const name of readdirSync(path).sort()) if (!SKIPPED.has(name)) yield* filesUnder(join(path, name));
}

/** Names, sizes and times of the sources: quick to take, and different as soon as one is saved, added or removed. */
export function fingerprint(root, { sources, ignore }) {
  const hash = createHash('sha1');
  for (const source of sources)
    for (const [path, { size, mtimeMs }] of filesUnder(join(root, source)))
      if (!ignore.test(path)) hash.update(`${path}\0${size}\0${mtimeMs}\n`);
  return hash.digest('hex');
}

const readIfThere = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

async function buildPart(root, part) {
  if (part.unless?.(root)) return;
  const stamp = join(root, 'node_modules', '.cache', 'rekindle', `${part.stamp}.built`);
  // Taken before the build, so that a file saved during it is built the next time.
  const now = fingerprint(root, part);
  if (existsSync(join(root, part.result)) && readIfThere(stamp) === now) return;
  await step(part.title, async (say) => {
    for (const [program, ...args] of part.commands) await run(node(root), [join(root, program), ...args], { cwd: root, say });
  });
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, now);
}

export const buildServices = (root) => buildPart(root, parts[0]);

/** Builds what changed since the last build; compares names, sizes and times only, and does nothing if they are equal. */
export async function build(root) {
  for (const part of parts) await buildPart(root, part);
}
