// Runs on Node 20 with nothing installed: it installs the rest, then hands over to the bundled Node.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './setup/build.mjs';
import { install, node } from './setup/install.mjs';
import { MEMORY_FLAGS, MEMORY_SETTINGS } from './setup/memory-flags.mjs';
import { whenOrphaned } from './setup/orphan.mjs';
import { passOn } from './setup/processes.mjs';
import { requireNode } from './setup/require-node.mjs';
import { StepFailed } from './setup/steps.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** A signal sent to this process alone is passed on; one from the terminal then arrives twice, which does no harm. */
function handOver(program, args) {
  // No NODE_COMPILE_CACHE: it would save a start one second, and stay in memory, 20 MB of it, for as long as the process lives.
  const env = { ...MEMORY_SETTINGS, ...process.env };
  const child = spawn(program, args, { cwd: root, env, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => passOn(child, signal));
  if (process.env.npm_lifecycle_event) whenOrphaned(() => leave(child));
  child.once('exit', (code, signal) => (process.exitCode = signal ? 1 : (code ?? 0)));
}

/** On Windows the child notices only that we have ended. */
function leave(child) {
  passOn(child, 'SIGTERM');
  if (process.platform === 'win32') process.exit(1);
}

try {
  requireNode();
  await install(root);
  await build(root);
  handOver(node(root), [...MEMORY_FLAGS, join(root, 'infra/dist/programs/standalone.js'), ...process.argv.slice(2)]);
} catch (error) {
  if (!(error instanceof StepFailed)) throw error;
  console.error(`\n${error.message}`);
  process.exitCode = 1;
}
