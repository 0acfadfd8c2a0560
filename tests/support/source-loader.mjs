// Lets a plain Node process run the sources as the specs do, without a build: `node --import tests/support/source-loader.mjs x.ts`.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = new URL('../../', import.meta.url);
const jsc = {
  target: 'es2023',
  parser: { syntax: 'typescript', decorators: true },
  transform: { legacyDecorator: true, decoratorMetadata: true },
  keepClassNames: true,
};

function sourceOf(specifier, parent) {
  const lib = /^@rekindle\/([a-z-]+)(\/testing)?$/.exec(specifier);
  if (lib) return new URL(`libs/${lib[1]}/src${lib[2] ?? ''}/index.ts`, root);
  if (!specifier.startsWith('.') || !parent?.endsWith('.ts')) return null;
  return new URL(specifier.replace(/\.js$/, '.ts'), parent);
}

const require = createRequire(import.meta.url);
const kept = new URL('node_modules/.cache/rekindle/transformed/', root);
mkdirSync(kept, { recursive: true });

/** Cached by content: dozens of processes load the same sources, and most need no compiler. */
function compiled(source) {
  const file = new URL(`${createHash('sha1').update(source).digest('hex')}.js`, kept);
  if (existsSync(file)) return readFileSync(file, 'utf8');
  const { transformSync } = require('@swc/core');
  const { code } = transformSync(source, { jsc, module: { type: 'es6' }, sourceMaps: 'inline' });
  const half = new URL(`${file.href}.${process.pid}`);
  writeFileSync(half, code);
  renameSync(half, file);
  return code;
}

registerHooks({
  resolve(specifier, context, next) {
    const url = sourceOf(specifier, context.parentURL);
    return url && existsSync(url) ? { url: url.href, shortCircuit: true } : next(specifier, context);
  },
  load(url, context, next) {
    if (!url.endsWith('.ts') || !url.startsWith(pathToFileURL(fileURLToPath(root)).href)) return next(url, context);
    return { format: 'module', source: compiled(readFileSync(fileURLToPath(url), 'utf8')), shortCircuit: true };
  },
});
