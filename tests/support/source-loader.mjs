// Lets a plain Node process run the sources as the specs do, without a build: `node --import tests/support/source-loader.mjs x.ts`.
import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync } from '@swc/core';

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

registerHooks({
  resolve(specifier, context, next) {
    const url = sourceOf(specifier, context.parentURL);
    return url && existsSync(url) ? { url: url.href, shortCircuit: true } : next(specifier, context);
  },
  load(url, context, next) {
    if (!url.endsWith('.ts') || !url.startsWith(pathToFileURL(fileURLToPath(root)).href)) return next(url, context);
    const { code } = transformSync(readFileSync(fileURLToPath(url), 'utf8'), { jsc, module: { type: 'es6' }, sourceMaps: 'inline' });
    return { format: 'module', source: code, shortCircuit: true };
  },
});
