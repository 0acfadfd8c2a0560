// Jest evaluates every module again for every spec file, node_modules too: two seconds of CPU for each file that needs
// the gateway. This runtime loads modules with Node's own loader instead, once per worker. So the spec files of a worker
// share modules, as the parts of the running program do: a spec must undo the changes that it makes outside of itself.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { setGlobals } from './globals.mjs';

const require = createRequire(import.meta.url);
const TIMEOUT = Symbol.for('TEST_TIMEOUT_SYMBOL');
const globalsUrl = new URL('globals.mjs', import.meta.url).href;
/** Syntax that the transform may leave alone. */
const ESM = {
  instrument: false,
  supportsDynamicImport: true,
  supportsExportNamespaceFrom: true,
  supportsStaticESM: true,
  supportsTopLevelAwait: true,
};
const sourceMaps = new Map();
let current = null;

/** Our source file for a specifier: by the project's moduleNameMapper, or without extension as in the web app. */
function sourceOf(specifier, parentUrl) {
  const mapped = mappedPath(specifier) ?? (specifier.startsWith('.') ? specifier : null);
  if (!mapped) return undefined;
  const file = mapped.startsWith('.') ? join(dirname(fileURLToPath(parentUrl)), mapped) : mapped;
  return [file, `${file}.ts`].find((candidate) => candidate.endsWith('.ts') && existsSync(candidate));
}

function mappedPath(specifier) {
  for (const [pattern, target] of current.config.moduleNameMapper) {
    const match = new RegExp(pattern).exec(specifier);
    if (match) return target.replace(/\$(\d)/g, (_, group) => match[group]);
  }
  return null;
}

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === '@jest/globals') return { url: globalsUrl, shortCircuit: true };
    const ours = context.parentURL?.endsWith('.ts') ? sourceOf(specifier, context.parentURL) : undefined;
    return ours ? { url: pathToFileURL(ours).href, shortCircuit: true } : next(specifier, context);
  },
  load(url, context, next) {
    if (!url.endsWith('.ts') || url.includes('/node_modules/')) return next(url, context);
    const file = fileURLToPath(url);
    const { code, sourceMapPath } = current.transformer.transformSource(file, readFileSync(file, 'utf8'), ESM);
    sourceMaps.set(url, sourceMapPath);
    return { format: 'module', source: code, shortCircuit: true };
  },
});

class NativeRuntime {
  constructor(config, environment, resolver, transformer) {
    this.environment = environment;
    current = { config, transformer };
  }

  /** The test framework keeps its state in its module: a fresh one per file. */
  requireInternalModule(path) {
    delete require.cache[path];
    return require(path);
  }

  setGlobalsForRuntime(globals) {
    setGlobals({ ...globals, jest: this.#jest() });
  }

  /** The parts of it that our specs use. */
  #jest() {
    const { moduleMocker, fakeTimersModern: timers } = this.environment;
    return {
      fn: moduleMocker.fn.bind(moduleMocker),
      spyOn: moduleMocker.spyOn.bind(moduleMocker),
      setTimeout: (ms) => void (globalThis[TIMEOUT] = ms),
      useFakeTimers: (config) => timers.useFakeTimers(config),
      useRealTimers: () => timers.useRealTimers(),
      advanceTimersByTime: (ms) => timers.advanceTimersByTime(ms),
      advanceTimersByTimeAsync: (ms) => timers.advanceTimersByTimeAsync(ms),
      getTimerCount: () => timers.getTimerCount(),
    };
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  unstable_importModule(path) {
    return import(pathToFileURL(path).href);
  }

  getSourceMaps() {
    return sourceMaps;
  }

  teardown() {
    delete globalThis[TIMEOUT];
  }

  requireModule(path) {
    return require(path);
  }

  enterTestCode() {}
  leaveTestCode() {}
  getAllCoverageInfoCopy() {}
}

export { NativeRuntime as default, NativeRuntime as 'module.exports' };
