import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { npmCommand } from './npm.mjs';
import { run, step } from './steps.mjs';

// Deleted with node_modules, so that a new installation begins without it.
const stampOf = (root) => join(root, 'node_modules', '.cache', 'rekindle', 'install-scripts');

/** Packages whose install script package.json allows by name, and which are installed: some are for other platforms. */
function allowedHere(root) {
  const { allowScripts = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const names = Object.keys(allowScripts).filter((name) => allowScripts[name] === true);
  return names.filter((name) => existsSync(join(root, 'node_modules', name)));
}

/** Runs the install scripts that are allowed by name; .npmrc keeps npm from running any by itself. */
export async function runInstallScripts(root) {
  const names = allowedHere(root);
  const wanted = names.join('\n');
  if (existsSync(stampOf(root)) && readFileSync(stampOf(root), 'utf8') === wanted) return;
  const [npm, ...args] = npmCommand(['rebuild', ...names, '--ignore-scripts=false', '--no-audit', '--no-fund']);
  if (names.length > 0) await step('Preparing packages', (say) => run(npm, args, { cwd: root, say }));
  mkdirSync(dirname(stampOf(root)), { recursive: true });
  writeFileSync(stampOf(root), wanted);
}
