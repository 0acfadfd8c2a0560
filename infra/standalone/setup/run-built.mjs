import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildServices } from './build.mjs';
import { install, node } from './install.mjs';
import { requireNode } from './require-node.mjs';
import { StepFailed } from './steps.mjs';

const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

/** Installs and builds what is missing, then runs a built program of infra in the terminal. @param {string} program e.g. `programs/ops.js` */
export async function runBuilt(program) {
  try {
    requireNode();
    await install(root);
    await buildServices(root);
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    console.error(error.message);
    process.exit(1);
  }
  // Ctrl-C reaches the program itself, which ends in its own time.
  process.on('SIGINT', () => {});
  const args = ['--enable-source-maps', join(root, 'infra/dist', program), ...process.argv.slice(2)];
  // It runs for a moment, and without the cache would spend a third of that on compiling.
  const env = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/rekindle/compiled'), ...process.env };
  process.exitCode = spawnSync(node(root), args, { stdio: 'inherit', env }).status ?? 1;
}
