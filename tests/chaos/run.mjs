// npm run chaos -- --minutes N --seed S: runs on Node 20 with nothing installed, as start.mjs does.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildServices } from '../../infra/standalone/setup/build.mjs';
import { install, node } from '../../infra/standalone/setup/install.mjs';
import { requireNode } from '../../infra/standalone/setup/require-node.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
requireNode();
await install(root);
await buildServices(root);

// Small disks are mounted where only this run sees them; that needs a user namespace, except for root.
const namespace = process.getuid() === 0 ? ['-m'] : ['-U', '--map-root-user', '-m'];
const canMount = spawnSync('unshare', [...namespace, 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], { stdio: 'ignore' }).status === 0;
const program = [node(root), join(root, 'tests/chaos/main.ts'), ...process.argv.slice(2)];
const [command, ...args] = canMount ? ['unshare', ...namespace, ...program] : program;
process.on('SIGINT', () => {});
const env = { ...process.env, CHAOS_DISKS: canMount ? 'yes' : '' };
process.exitCode = spawnSync(command, args, { cwd: root, stdio: 'inherit', env }).status ?? 1;
