// Runs on Node 20 with nothing installed, as start.mjs does.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildServices } from '../standalone/setup/build.mjs';
import { install, node } from '../standalone/setup/install.mjs';
import { requireNode } from '../standalone/setup/require-node.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

requireNode();
await install(root);
await buildServices(root);
const program = ['--enable-source-maps', join(root, 'infra/dist/ops/main.js'), ...process.argv.slice(2)];
process.exitCode = spawnSync(node(root), program, { stdio: 'inherit' }).status ?? 1;
