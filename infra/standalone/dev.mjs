// npm run dev: the same program, rebuilt and restarted on every save, and the web app with hot reload beside it.
import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildServices } from './setup/build.mjs';
import { install, node } from './setup/install.mjs';
import { MEMORY_FLAGS } from './setup/memory-flags.mjs';
import { passOn } from './setup/processes.mjs';
import { requireNode } from './setup/require-node.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const programs = [
  ['node_modules/typescript-native/bin/tsc', '-b', '--watch', '--preserveWatchOutput'],
  ['--watch', '--watch-preserve-output', ...MEMORY_FLAGS, '--enable-source-maps', 'infra/dist/standalone/main.js'],
  ['node_modules/vite/bin/vite.js', 'web', '--clearScreen', 'false'],
];

requireNode();
await install(root);
// A fault in the sources is shown, and shown again by the watching build until it is gone.
await buildServices(root).catch((error) => console.error(error.message));
const port = process.env.PORT || '3000';
// A visitor who pays or follows a link of an email returns to the page with hot reload.
const PUBLIC_URL = process.env.PUBLIC_URL || 'http://localhost:5173';
const env = { ...process.env, PUBLIC_URL, API_URL: `http://localhost:${port}` };
const children = programs.map((args) => spawn(node(root), args, { cwd: root, env, stdio: 'inherit' }));
console.log('\n  Web app with hot reload: http://localhost:5173\n');

// If one ends, the others are ended too; Ctrl-C reaches them all by itself.
const endAll = (signal) => children.forEach((child) => child.kill(signal));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => children.forEach((child) => passOn(child, signal)));
for (const child of children) child.once('exit', () => endAll('SIGTERM'));
